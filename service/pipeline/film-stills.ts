import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { buildTimeline, type SceneToPlace } from "#lib/timeline/build-timeline.ts";
import type { CameraMove } from "#lib/timeline/timeline.ts";
import { defaultEncoder } from "../render/encoder.ts";
import { renderClip } from "../render/render-clip.ts";
import { makeWorkFolder } from "./work-folder.ts";

export type FilmedStill = { bytes: Uint8Array; poster: Uint8Array; width: number; height: number; durationMs: number };

type Request = {
  /** Seen one after another, each for the same time. */
  shots: { picture: Uint8Array; move: CameraMove }[];
  /** How long one goes over into the next. */
  blendMs: number;
  width: number;
  height: number;
  durationMs: number;
  signal: AbortSignal;
};

/** Films stills with a moving camera, without sound. */
export async function filmStills({ shots, blendMs, width, height, durationMs, signal }: Request): Promise<FilmedStill> {
  await using folder = await makeWorkFolder();
  const files = new Map<string, string>();
  const scenes: SceneToPlace[] = [];
  for (const [index, { picture, move }] of shots.entries()) {
    const name = `still-${index}`;
    const path = join(folder.path, name);
    await writeFile(path, picture);
    files.set(name, path);
    const facts = await sharp(picture).metadata();
    const still = { kind: "still" as const, source: name, fingerprint: name, width: facts.width, height: facts.height };
    const shown = { picture: { ...still, fit: "cover" as const }, move, narration: null, seed: 0 };
    scenes.push({ sceneId: name, ...shown, minimumMs: durationMs / shots.length });
  }
  const timeline = buildTimeline({
    scenes,
    frameRate: { numerator: 30, denominator: 1 },
    width,
    height,
    transitionMs: blendMs,
    music: null,
    captions: "none",
    language: "en",
  });
  const filmed = await renderClip({
    timeline,
    files,
    workDir: folder.path,
    segmentCache: { find: async () => null, save: async () => {}, forget: async () => {} },
    encoder: defaultEncoder,
    signal,
    onProgress: () => {},
    threads: 1,
  });
  const [bytes, poster] = await Promise.all([readFile(filmed.path), readFile(filmed.posterPath)]);
  return { bytes, poster, width: filmed.width, height: filmed.height, durationMs: filmed.durationMs };
}
