import { join } from "node:path";
import { findGonePaths, findGoneTests } from "./checks/documents.ts";
import { readSources } from "./checks/sources.ts";

const root = join(import.meta.dirname, "..");
const documents = readSources(root, /\.md$/);
const gone = [...findGonePaths({ root, documents }), ...findGoneTests({ root, documents })];
for (const sentence of gone) console.error(sentence);
if (gone.length > 0) process.exit(1);
console.log(`${documents.length} documents name only paths and tests that exist.`);
