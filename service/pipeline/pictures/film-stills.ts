import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { Framing } from "#lib/contract/take.ts";
import { buildTimeline, type SceneToPlace } from "#lib/timeline/build-timeline.ts";
import { coveringRegion } from "#lib/timeline/camera.ts";
import { fitPicture } from "#lib/timeline/regions.ts";
import type { CameraMove, Region } from "#lib/timeline/timeline.ts";
import type { EncoderSettings } from "../../render/encoder.ts";
import { renderClip } from "../../render/render-clip.ts";
import { makeWorkFolder } from "../work-folder.ts";

export type FilmedStill = { bytes: Uint8Array; poster: Uint8Array; width: number; height: number; durationMs: number };

type Request = {
  /** Seen one after another, each for the same time. */
  shots: { picture: Uint8Array; move: CameraMove; framing?: Framing | undefined }[];
  /** How long one goes over into the next. */
  blendMs: number;
  width: number;
  height: number;
  durationMs: number;
  encoder: EncoderSettings;
  signal: AbortSignal;
};

/** A move over the whole of a frame, as a move over what the frame shows of a picture. A page is whole first or stands still. */
function moveWithin(region: Region, { isPage }: { isPage?: boolean }, { from, to }: CameraMove): CameraMove {
  const within = ({ x, y, width, height }: Region) => ({
    x: region.x + x * region.width,
    y: region.y + y * region.height,
    width: width * region.width,
    height: height * region.height,
  });
  if (isPage && from.width < 1) return { from: region, to: region };
  return { from: within(from), to: within(to) };
}

/** Films stills with a moving camera, without sound. */
export async function filmStills({ shots, blendMs, encoder, ...frame }: Request): Promise<FilmedStill> {
  const { width, height, durationMs, signal } = frame;
  await using folder = await makeWorkFolder();
  const files = new Map<string, string>();
  const scenes: SceneToPlace[] = [];
  for (const [index, { picture, move, framing }] of shots.entries()) {
    const name = `still-${index}`;
    const path = join(folder.path, name);
    await writeFile(path, picture);
    files.set(name, path);
    const facts = await sharp(picture).metadata();
    const size = { width: facts.width, height: facts.height };
    const placed = {
      ...size,
      ...fitPicture(size, { frame: { width, height }, framing: framing ?? { isPage: false } }),
    };
    const still = { kind: "still" as const, source: name, fingerprint: name, ...placed };
    const within = coveringRegion(placed, { width, height });
    const shown = { picture: still, move: moveWithin(within, placed, move), narration: null, seed: 0 };
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
    encoder,
    signal,
    onProgress: () => {},
    threads: 1,
  });
  const [bytes, poster] = await Promise.all([readFile(filmed.path), readFile(filmed.posterPath)]);
  return { bytes, poster, width: filmed.width, height: filmed.height, durationMs: filmed.durationMs };
}
