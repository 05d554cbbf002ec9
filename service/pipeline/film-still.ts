import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { buildTimeline } from "#lib/timeline/build-timeline.ts";
import type { CameraMove } from "#lib/timeline/timeline.ts";
import { defaultEncoder } from "../render/encoder.ts";
import { renderClip } from "../render/render-clip.ts";
import { makeWorkFolder } from "./work-folder.ts";

export type FilmedStill = { bytes: Uint8Array; poster: Uint8Array; width: number; height: number; durationMs: number };

/** Films a still with a moving camera, without sound. */
export async function filmStill(request: {
  picture: Uint8Array;
  move: CameraMove;
  width: number;
  height: number;
  durationMs: number;
  signal: AbortSignal;
}): Promise<FilmedStill> {
  const { picture, move, width, height, durationMs, signal } = request;
  await using folder = await makeWorkFolder();
  const path = join(folder.path, "still");
  await writeFile(path, picture);
  const facts = await sharp(picture).metadata();
  const still = {
    kind: "still" as const,
    source: "still",
    fingerprint: "still",
    width: facts.width,
    height: facts.height,
  };
  const timeline = buildTimeline({
    scenes: [
      { sceneId: "still", picture: { ...still, fit: "cover" }, move, narration: null, minimumMs: durationMs, seed: 0 },
    ],
    frameRate: { numerator: 30, denominator: 1 },
    width,
    height,
    transitionMs: 0,
    music: null,
    captions: "none",
    language: "en",
  });
  const filmed = await renderClip({
    timeline,
    files: new Map([["still", path]]),
    workDir: folder.path,
    segmentCache: { find: async () => null, save: async () => {} },
    encoder: defaultEncoder,
    signal,
    onProgress: () => {},
    threads: 1,
  });
  const [bytes, poster] = await Promise.all([readFile(filmed.path), readFile(filmed.posterPath)]);
  return { bytes, poster, width: filmed.width, height: filmed.height, durationMs: filmed.durationMs };
}
