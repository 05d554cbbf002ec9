import { basename, join } from "node:path";
import type { MadeTake } from "../scenes/advance-take.ts";
import type { OrderedTake } from "../scenes/find-ordered-take.ts";
import { fingerprint as fingerprintOf } from "./fingerprint.ts";
import { makeThumbnail } from "./make-thumbnail.ts";
import { readOwnClip } from "./read-own-clip.ts";
import { readOwnPicture } from "./read-own-picture.ts";
import { makeWorkFolder } from "./work-folder.ts";
import type { Workshop } from "./workshop.ts";

/** Makes a take of a file that somebody uploaded: a picture as it is, a clip in a form that every browser plays. */
export async function ownTake(
  { take, scene, project }: OrderedTake,
  workshop: Workshop,
  signal: AbortSignal,
): Promise<MadeTake> {
  const own = take.request?.own;
  if (!own) throw new Error(`The take ${take.uuid} does not say which file it is`);
  const { storage } = workshop;
  await using folder = await makeWorkFolder();
  const path = join(folder.path, basename(own.key));
  await storage.copyToFile({ key: own.key, path });
  const place = `projects/${project.uuid}/takes/${scene.uuid}/${own.asset}`;
  const fingerprint = fingerprintOf({ own: own.key, take: take.uuid });
  const made = { seed: null, provider: "own", credit: 0, fingerprint, isOffline: false };
  if (take.kind === "storyboard") {
    const { media } = await readOwnPicture({ path, place, subject: "The picture" }, workshop);
    const thumbnailKey = await thumbnailOf(media.key);
    const { key: storageKey, width, height, framing } = media;
    return { ...made, storageKey, thumbnailKey, width, height, framing, mimeType: "image/jpeg" };
  }
  const { media } = await readOwnClip({ path, cwd: folder.path, place, subject: "The clip", signal }, workshop);
  if (media.kind !== "clip") throw new Error("An own clip was read as a picture");
  const { key: storageKey, width, height, durationMs, poster, framing } = media;
  const thumbnailKey = await thumbnailOf(poster.key);
  return { ...made, storageKey, thumbnailKey, width, height, durationMs, framing, mimeType: "video/mp4" };

  async function thumbnailOf(key: string): Promise<string> {
    const thumbnailKey = `${place}-small.jpg`;
    await storage.putBytes({ key: thumbnailKey, bytes: await makeThumbnail(await storage.readBytes(key)) });
    return thumbnailKey;
  }
}
