import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from "fflate";
import { Told } from "./told.ts";

const folder = join(import.meta.dirname, "releases");
const toldFile = "told.json";

/** What the secrets of kept installations are sealed with: they were made for this and open nothing else. */
export const releasePassphrase = "made to be upgraded";

/** The released versions of which an installation is kept, oldest first. */
export function listReleases(): string[] {
  const versions = readdirSync(folder).flatMap((name) => /^(.+)\.zip$/.exec(name)?.[1] ?? []);
  return versions.toSorted((one, two) => one.localeCompare(two, "en", { numeric: true }));
}

export function releaseFile(version: string): string {
  return join(folder, `${version}.zip`);
}

/** Keeps a place of backups, and what clients were told, as one file. */
export function packRelease({ version, place, told }: { version: string; place: string; told: Told }): number {
  const files: Zippable = { [toldFile]: strToU8(`${JSON.stringify(told, null, 1)}\n`) };
  const entries = readdirSync(place, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const path of entries.map((entry) => join(entry.parentPath, entry.name)).toSorted()) {
    files[path.slice(place.length + 1).replaceAll(sep, "/")] = readFileSync(path);
  }
  const packed = zipSync(files, { level: 9, mtime: new Date(2026, 0, 1) });
  writeFileSync(releaseFile(version), packed);
  return packed.length;
}

/** Lays a kept installation out as a place of backups. */
export function unpackRelease(version: string, place: string): Told {
  const files = unzipSync(readFileSync(releaseFile(version)));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(place, name)), { recursive: true });
    writeFileSync(join(place, name), content);
  }
  return Told.parse(JSON.parse(strFromU8(files[toldFile] ?? new Uint8Array())));
}
