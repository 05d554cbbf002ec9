import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findWantingEntries } from "./install/lockfile.ts";

const file = join(import.meta.dirname, "..", "package-lock.json");
const lockfile = JSON.parse(readFileSync(file, "utf8"));
const wanting = findWantingEntries(lockfile.packages);
const sorted = Object.entries({ ...lockfile.packages, ...wanting }).sort(([a], [b]) => a.localeCompare(b, "en"));
lockfile.packages = Object.fromEntries(sorted);
writeFileSync(file, `${JSON.stringify(lockfile, null, 2)}\n`);
console.log(`${Object.keys(wanting).length} entries for other platforms were added.`);
