import type { Painting } from "../providers/painter/provider.ts";
import { makeThumbnail } from "./make-thumbnail.ts";
import type { Workshop } from "./workshop.ts";

const suffixes: Partial<Record<Painting["mimeType"], string>> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
};

/** Stores a painted picture and its small version under names made of what it was painted from. */
export async function storePainting(
  painting: Painting,
  { storage }: Workshop,
  { folder, name }: { folder: string; name: string },
) {
  const storageKey = `${folder}/${name}.${suffixes[painting.mimeType]}`;
  const thumbnailKey = `${folder}/${name}-small.jpg`;
  // Storing waits for the disk or the network, making it small for a processor.
  await Promise.all([
    storage.putBytes({ key: storageKey, bytes: painting.bytes }),
    makeThumbnail(painting.bytes).then((bytes) => storage.putBytes({ key: thumbnailKey, bytes })),
  ]);
  const { mimeType, width, height, provider, cost } = painting;
  return { storageKey, thumbnailKey, mimeType, width, height, provider, credit: cost };
}
