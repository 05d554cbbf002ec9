import { join } from "node:path";
import type { SegmentCache } from "../../render/render-clip.ts";
import type { Storage } from "../../storage/storage.ts";

/** Rendered segments in storage, shared by all workers and all clips; local copies go into `folder`. */
export function segmentCache(storage: Storage, folder: string): SegmentCache {
  const storageKey = (key: string) => `segments/${key.slice(0, 2)}/${key}.mp4`;
  return {
    async find(key) {
      if (!(await storage.find(storageKey(key)))) return null;
      const path = join(folder, `cached-${key}.mp4`);
      await storage.copyToFile({ key: storageKey(key), path });
      return path;
    },
    async save(key, path) {
      await storage.putFile({ key: storageKey(key), path, source: "move" });
    },
  };
}
