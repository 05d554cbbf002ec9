import { extname, join } from "node:path";
import type { Timeline } from "#lib/timeline/timeline.ts";
import type { Storage } from "../../storage/storage.ts";

const atATime = 8;

/** Local copies of every picture and sound that a timeline names, by their names in it. */
export async function downloadSources(
  timeline: Timeline,
  { storage, folder, signal }: { storage: Storage; folder: string; signal: AbortSignal },
): Promise<Map<string, string>> {
  const sounds = timeline.scenes.flatMap(({ sound }) => (sound ? [sound.source] : []));
  const pictures = timeline.scenes.map(({ picture }) => picture.source);
  const keys = [...new Set([...pictures, ...sounds, ...(timeline.music ? [timeline.music.source] : [])])];
  const files = new Map<string, string>();
  const waiting = keys.entries();
  const download = async () => {
    for (const [index, key] of waiting) {
      signal.throwIfAborted();
      const path = join(folder, `source-${index}${extname(key)}`);
      await storage.copyToFile({ key, path });
      files.set(key, path);
    }
  };
  await Promise.all(Array.from({ length: atATime }, download));
  return files;
}
