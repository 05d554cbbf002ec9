import { open } from "node:fs/promises";
import { cutSegments } from "#lib/timeline/segments.ts";
import { drawCaptions } from "#service/render/captions/captions.ts";
import { openMotionShelf } from "#service/render/motion/shelf.ts";
import { createSampler } from "#service/render/sampler/sampler.ts";
import { openPictureShelf } from "#service/render/segments/prepare-pictures.ts";
import { openSegmentFrames } from "#service/render/segments/sample-frame.ts";
import type { Film } from "./make-film.ts";

/** Every frame of a film as planar YUV in one file: exactly what the renderer's encoders are given. */
export async function writeRawFrames({ timeline, files, folder }: Film, path: string): Promise<void> {
  const { signal } = new AbortController();
  const sampler = await createSampler();
  const segments = cutSegments(timeline);
  const shelf = await openPictureShelf({ timeline, files, uses: new Map(), cwd: folder, signal });
  const drawn = await drawCaptions({ timeline, segments, cwd: folder, signal });
  const captions = await Promise.all(drawn.map(async (caption) => ({ ...caption, overlay: await caption.overlay })));
  const motions = openMotionShelf({ timeline, cwd: folder, signal });
  const bytes = (timeline.width * timeline.height * 3) / 2;
  await using output = await open(path, "w");
  for (const segment of segments) {
    sampler.clear();
    const target = sampler.reserve(bytes);
    const sources = await Promise.all(segment.sceneIndexes.map((index) => shelf.take(index)));
    const frames = openSegmentFrames({ sampler, timeline, job: { segment, sources, captions }, motions });
    for (let index = 0; index < segment.frameCount; index++) {
      await frames.draw(index, target);
      await output.write(sampler.bytes(target, bytes));
    }
    for (const index of segment.sceneIndexes) shelf.release(index);
  }
}
