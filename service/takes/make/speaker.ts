import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import sharp from "sharp";
import { fingerprint } from "../../fingerprint.ts";
import type { MadePicture, Maker } from "../../pipeline/maker.ts";
import { frameOwn } from "../../pipeline/pictures/framing.ts";
import { makeThumbnail, measureClip } from "../../pipeline/pictures/store.ts";
import { makeWorkFolder } from "../../pipeline/work-folder.ts";
import type { WorkerTools } from "../../pipeline/worker-tools.ts";
import { cutPicture } from "../../render/own-clip.ts";

/** Shows the speaker while they are heard: the same stretch of the recording's own picture, with its first look as the still. */
export const speaker: Maker<"speaker"> = {
  ownFaults: /^(?:render_broken_input|no_video)$/,
  make: (place, { project, scene, worker }, signal) =>
    seeSpeaker(place, { project, sceneUuid: scene.uuid, worker, signal }),
};

type Place = { key: string; startMs: number; endMs: number; origin: string };
type For = { project: { uuid: string }; sceneUuid: string; worker: WorkerTools; signal: AbortSignal };

/** Cuts the stretch out of the recording in which the speaker is seen, and stores it with its first look. */
export async function seeSpeaker(place: Place, { project, sceneUuid, worker, signal }: For): Promise<MadePicture> {
  const { key: recording, startMs, endMs, origin } = place;
  const { storage } = worker;
  await using folder = await makeWorkFolder();
  const cwd = folder.path;
  const path = `recording-${basename(recording)}`;
  await storage.copyToFile({ key: recording, path: join(cwd, path) });
  await cutPicture({ path, to: "seen.mp4", startMs, endMs, cwd, subject: origin, signal });
  const { poster, ...size } = await measureClip({ path: "seen.mp4", cwd, subject: origin, signal });
  const name = `projects/${project.uuid}/takes/${sceneUuid}/${fingerprint({ recording, startMs, endMs })}`;
  const [storageKey, posterKey, thumbnailKey] = [`${name}.mp4`, `${name}.jpg`, `${name}-small.jpg`];
  await storage.putBytes({ key: storageKey, bytes: await readFile(join(cwd, "seen.mp4")) });
  await storage.putBytes({ key: posterKey, bytes: poster });
  await storage.putBytes({ key: thumbnailKey, bytes: await makeThumbnail(poster) });
  const { width, height } = await sharp(poster).metadata();
  const framing = await frameOwn(poster);
  const still = { storageKey: posterKey, mimeType: "image/jpeg", width, height };
  const film = { storageKey, mimeType: "video/mp4", ...size };
  return { ...still, thumbnailKey, framing, provider: "own", seed: null, credit: 0, film };
}
