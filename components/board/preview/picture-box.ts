import { containedBox } from "#lib/timeline/regions.ts";
import type { Timeline } from "#lib/timeline/timeline.ts";
import { visibleAt } from "#lib/timeline/visible-at.ts";

type Box = { x: number; y: number; width: number; height: number };

/**
 * Where the whole of a scene's picture lies in a frame of the film, in shares of that: beyond its edges where the camera
 * is near. With it, its own size. Null where nothing of it is seen.
 */
export function pictureBoxAt(timeline: Timeline, frame: number, sceneId: string) {
  const layer = visibleAt(timeline, frame).find(({ sceneIndex }) => timeline.scenes[sceneIndex]?.sceneId === sceneId);
  const picture = layer && timeline.scenes[layer.sceneIndex]?.picture;
  if (!layer || !picture || picture.source === "") return null;
  const { region } = layer;
  const sheet: Box = picture.fit === "contain" ? containedBox(picture, timeline) : { x: 0, y: 0, ...sizeOf(timeline) };
  const box: Box = {
    x: (sheet.x / timeline.width - region.x) / region.width,
    y: (sheet.y / timeline.height - region.y) / region.height,
    width: sheet.width / timeline.width / region.width,
    height: sheet.height / timeline.height / region.height,
  };
  return { box, media: sizeOf(picture) };
}

function sizeOf({ width, height }: { width: number; height: number }) {
  return { width, height };
}
