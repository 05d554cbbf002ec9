import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import sharp from "sharp";
import type { Transaction } from "../../jobs/queue.ts";
import { cutPicture } from "../../render/cut-picture.ts";
import { addTake } from "../../scenes/add-take.ts";
import type { SceneSource } from "../../scenes/scene-source.ts";
import { fingerprint } from "../fingerprint.ts";
import { frameOwn } from "../framing/frame-own.ts";
import { makeThumbnail } from "../make-thumbnail.ts";
import { measureClip } from "../measure-clip.ts";
import type { StageView } from "../stage.ts";
import { makeWorkFolder } from "../work-folder.ts";

export type SpeakerSource = Extract<SceneSource, { kind: "speaker" }>;
export type SeenSpeaker = Awaited<ReturnType<typeof seeSpeaker>>;

/** Cuts the stretch out of the recording in which the speaker is seen, and stores it with its first look. */
export async function seeSpeaker(source: SpeakerSource, { project, workshop, signal }: StageView, sceneUuid: string) {
  const { key: recording, startMs, endMs, origin } = source;
  const { storage } = workshop;
  await using folder = await makeWorkFolder();
  const cwd = folder.path;
  const path = `recording-${basename(recording)}`;
  await storage.copyToFile({ key: recording, path: join(cwd, path) });
  await cutPicture({ path, to: "seen.mp4", startMs, endMs, cwd, subject: origin, signal });
  const { poster, ...size } = await measureClip({ path: "seen.mp4", cwd, subject: origin, signal });
  const place = `projects/${project.uuid}/takes/${sceneUuid}/${fingerprint({ recording, startMs, endMs })}`;
  const [storageKey, posterKey, thumbnailKey] = [`${place}.mp4`, `${place}.jpg`, `${place}-small.jpg`];
  await storage.putBytes({ key: storageKey, bytes: await readFile(join(cwd, "seen.mp4")) });
  await storage.putBytes({ key: posterKey, bytes: poster });
  await storage.putBytes({ key: thumbnailKey, bytes: await makeThumbnail(poster) });
  const { width, height } = await sharp(poster).metadata();
  const framing = await frameOwn(poster);
  return { motion: { storageKey, ...size }, still: { storageKey: posterKey, width, height }, thumbnailKey, framing };
}

/** Adds what was cut as the scene's next takes: the poster as its still, the moving picture made from it. */
export async function addSpeakerTakes(
  tx: Transaction,
  sceneUuid: string,
  { origin, seen, fingerprint }: { origin: string; seen: SeenSpeaker; fingerprint: string },
): Promise<void> {
  const { motion, still, thumbnailKey, framing } = seen;
  const own = { prompt: origin, provider: "own", seed: null, credit: 0, fingerprint, thumbnailKey, framing };
  const storyboard = await addTake(tx, sceneUuid, { kind: "storyboard", ...own, ...still, mimeType: "image/jpeg" });
  if (!storyboard) return;
  const made = { ...own, ...motion, mimeType: "video/mp4", sourceTakeUuid: storyboard.uuid };
  await addTake(tx, sceneUuid, { kind: "motion_video", ...made });
}
