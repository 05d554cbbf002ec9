import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");

async function listSources(): Promise<{ path: string; text: string }[]> {
  const entries = await readdir(root, { recursive: true });
  const paths = entries.filter((path) => /\.tsx?$/.test(path) && !/\.test\.|(^|\/)testing\//.test(path));
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(join(root, path), "utf8") })));
}

/** Rooms but the mirror whose files match. */
async function others(pattern: RegExp): Promise<string[]> {
  const sources = await listSources();
  const found = sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);
  expect(found.filter((path) => path.startsWith("mirror/"))).not.toEqual([]);
  return found.filter((path) => !path.startsWith("mirror/"));
}

it("is the only one that asks for records, scenes, casts and clips", async () => {
  expect(await others(/call\(\s*"(getProjectInfo|listScenes|getCast|getClipInfo)"/)).toEqual([]);
});

it("is the only one that writes what was seen", async () => {
  expect(await others(/\.(insert|update|delete)\(sceneRecord\)/)).toEqual([]);
  const seen = /\.set\(\{[^}]*\b(record|cast|looks|version|recordVersion|orderVersion|recordSeenAt|scenesSeenAt)\b/;
  expect(await others(seen)).toEqual([]);
});
