import { join } from "node:path";
import { createBatch } from "../../batch.ts";
import { findSegments, forgetSegment, keepSegment, segmentStorageKey } from "../../clips/segments.ts";
import { errorCode } from "../../errors.ts";
import type { SegmentCache } from "../../render/render-clip.ts";
import type { Workshop } from "../workshop.ts";

/** Rendered segments in storage, shared by all workers and all clips; local copies go into `folder`. */
export function segmentCache({ db, storage, workerUuid }: Workshop, folder: string): SegmentCache {
  const isThere = createBatch(async (keys: readonly string[]) => {
    const there = await findSegments(db, keys);
    return keys.map((key) => there.has(key));
  });
  return {
    async find(key) {
      if (!(await isThere(key))) return null;
      const path = join(folder, `cached-${key}.mp4`);
      try {
        await storage.copyToFile({ key: segmentStorageKey(key), path });
        return path;
      } catch (error) {
        if (errorCode(error) !== "ENOENT") throw error;
        await forgetSegment(db, key);
        return null;
      }
    },
    save: (key, path) => keepSegment({ db, storage }, { key, path, workerUuid }),
    forget: (key) => forgetSegment(db, key),
  };
}
