import { join } from "node:path";
import { findForbiddenImports } from "./checks/imports.ts";
import { readSources } from "./checks/sources.ts";

const files = readSources(join(import.meta.dirname, ".."), /\.tsx?$/);
const forbidden = findForbiddenImports(files);
for (const sentence of forbidden) console.error(sentence);
if (forbidden.length > 0) process.exit(1);
console.log(`${files.length} files import only what they may.`);
