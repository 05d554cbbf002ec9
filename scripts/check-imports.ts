import { join } from "node:path";
import { twoWayFolders } from "./checks/import-table.ts";
import { findForbiddenImports, findTwoWayFolders } from "./checks/imports.ts";
import { readSources } from "./checks/sources.ts";

const files = readSources(join(import.meta.dirname, ".."), /\.tsx?$/);
const forbidden = [...findForbiddenImports(files), ...findTwoWayFolders(files, twoWayFolders)];
for (const sentence of forbidden) console.error(sentence);
if (forbidden.length > 0) process.exit(1);
console.log(`${files.length} files import only what they may.`);
