import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { MadeTake } from "../scenes/advance-take.ts";
import type { TakeRequest } from "../scenes/take-request.ts";
import { type FilmedStill, filmStill } from "./film-still.ts";
import { makeThumbnail } from "./make-thumbnail.ts";
import { readClip } from "./read-clip.ts";
import { StageFault } from "./run-fault.ts";
import { makeWorkFolder } from "./work-folder.ts";
import type { Workshop } from "./workshop.ts";

export type Motion = {
  request: TakeRequest;
  prompt: string;
  seed: number;
  /** By the request's mode; the first one is the frame the video begins with. */
  pictures: { bytes: Uint8Array; mimeType: string }[];
  /** Where the video is kept, without its suffix; made of everything it is made from. */
  place: string;
  fingerprint: string;
};

/** Has one motion video made and stores it with its poster. */
export async function animatePicture(motion: Motion, workshop: Workshop, signal: AbortSignal): Promise<MadeTake> {
  const { request, prompt, seed, pictures, place, fingerprint } = motion;
  const { width, height, mode = "first_frame_to_video", durationMs = 4_000, wantsAudio = false, model } = request;
  const wanted = { mode, prompt, pictures, width, height, durationMs, seed, wantsAudio, ...(model && { model }) };
  const animation = await workshop.providers.animator.animate(wanted, { signal });
  const [first] = pictures;
  let video: FilmedStill;
  if (animation.kind === "video") video = await readVideo(animation.bytes, signal);
  else if (first) {
    const { from, to } = animation;
    video = await filmStill({ picture: first.bytes, move: { from, to }, width, height, durationMs, signal });
  } else throw new StageFault("no_picture", "There is no picture for the camera to film. Make the image first.");
  const storageKey = `${place}.mp4`;
  const thumbnailKey = `${place}-small.jpg`;
  await workshop.storage.putBytes({ key: storageKey, bytes: video.bytes });
  await workshop.storage.putBytes({ key: thumbnailKey, bytes: await makeThumbnail(video.poster) });
  const { provider, cost } = animation;
  const size = { width: video.width, height: video.height, durationMs: video.durationMs };
  return { storageKey, thumbnailKey, mimeType: "video/mp4", ...size, seed, provider, credit: cost, fingerprint };
}

async function readVideo(bytes: Uint8Array, signal: AbortSignal): Promise<FilmedStill> {
  await using folder = await makeWorkFolder();
  await writeFile(join(folder.path, "video.mp4"), bytes);
  return await readClip({ path: "video.mp4", cwd: folder.path, subject: "The generated video", bytes, signal });
}
