import type { Painting } from "../providers/painter/provider.ts";
import { framePhoto } from "./framing/frame-photo.ts";
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
  // Storing waits for the disk or the network, making it small and looking at it for a processor.
  const [framing] = await Promise.all([
    painting.focus ? { isPage: false, focus: painting.focus } : framePhoto(painting.bytes),
    storage.putBytes({ key: storageKey, bytes: painting.bytes }),
    makeThumbnail(painting.bytes).then((bytes) => storage.putBytes({ key: thumbnailKey, bytes })),
  ]);
  const { mimeType, width, height, provider, cost } = painting;
  return { storageKey, thumbnailKey, mimeType, width, height, framing, provider, credit: cost };
}
