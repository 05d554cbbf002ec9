import { readFileSync } from "node:fs";
import { join } from "node:path";
import { filesNamingVersion, findUnready } from "./checks/release.ts";
import { readVersion } from "./postgres/databases.ts";
import { listReleases } from "./upgrade/release.ts";

const root = join(import.meta.dirname, "..");
const read = (name: string) => readFileSync(join(root, name), "utf8");
const unready = findUnready({
  version: readVersion(),
  locked: JSON.parse(read("package-lock.json")).version,
  changelog: read("CHANGELOG.md"),
  kept: listReleases(),
  naming: Object.fromEntries(filesNamingVersion.map((name) => [name, read(name)])),
});
for (const sentence of unready) console.error(sentence);
if (unready.length > 0) process.exitCode = 1;
else console.log(`${readVersion()} can be released.`);
