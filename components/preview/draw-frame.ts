import { containedBox } from "#lib/timeline/contained-box.ts";
import type { Timeline } from "#lib/timeline/timeline.ts";
import { visibleAt } from "#lib/timeline/visible-at.ts";
import type { Drawable, PictureStore } from "./picture-store.ts";

export type FrameToDraw = { canvas: HTMLCanvasElement; timeline: Timeline; frame: number; pictures: PictureStore };

/** Draws what is seen in a frame: each picture cut to where the camera looks, lit by its share of the cross-fade. */
export function drawFrame({ canvas, timeline, frame, pictures }: FrameToDraw): void {
  const context = canvas.getContext("2d");
  if (!context) return;
  const { width, height } = canvas;
  context.globalCompositeOperation = "source-over";
  context.globalAlpha = 1;
  context.fillStyle = "#000";
  context.fillRect(0, 0, width, height);
  // Shares sum to one, so adding light gives the same mix as the renderer's.
  context.globalCompositeOperation = "lighter";
  context.imageSmoothingQuality = "high";
  for (const { sceneIndex, region, opacity } of visibleAt(timeline, frame)) {
    const { picture } = timeline.scenes[sceneIndex] ?? {};
    const image = picture ? pictures.get(picture) : undefined;
    if (!picture || !image) continue;
    const sheet = picture.fit === "contain" ? containedSheet(image, timeline) : image;
    const size = sizeOf(sheet);
    context.globalAlpha = opacity;
    context.drawImage(
      sheet,
      region.x * size.width,
      region.y * size.height,
      region.width * size.width,
      region.height * size.height,
      0,
      0,
      width,
      height,
    );
  }
}

function sizeOf(source: Drawable | HTMLCanvasElement): { width: number; height: number } {
  if (source instanceof HTMLImageElement) return { width: source.naturalWidth, height: source.naturalHeight };
  if (source instanceof HTMLVideoElement) return { width: source.videoWidth, height: source.videoHeight };
  return source;
}

type Sheet = { canvas: HTMLCanvasElement; backdrop: HTMLCanvasElement };
const sheets = new WeakMap<Drawable, Sheet>();

/** The whole picture over a dark, blurred copy of itself, in the frame's shape. A film's backdrop is its first frame. */
function containedSheet(image: Drawable, frame: { width: number; height: number }): HTMLCanvasElement {
  const known = sheets.get(image);
  const isSame = known?.canvas.width === frame.width && known.canvas.height === frame.height;
  if (known && isSame && image instanceof HTMLImageElement) return known.canvas;
  const sheet = known && isSame ? known : { canvas: canvasOf(frame), backdrop: paintBackdrop(image, frame) };
  const context = sheet.canvas.getContext("2d");
  context?.drawImage(sheet.backdrop, 0, 0);
  if (context) {
    const { x, y, width, height } = containedBox(sizeOf(image), frame);
    context.drawImage(image, x, y, width, height);
  }
  sheets.set(image, sheet);
  return sheet.canvas;
}

function paintBackdrop(image: Drawable, frame: { width: number; height: number }): HTMLCanvasElement {
  const backdrop = canvasOf(frame);
  const context = backdrop.getContext("2d");
  if (!context) return backdrop;
  context.filter = "blur(28px) brightness(0.62)";
  const size = sizeOf(image);
  const by = Math.max(frame.width / size.width, frame.height / size.height) * 1.1;
  const [width, height] = [size.width * by, size.height * by];
  context.drawImage(image, (frame.width - width) / 2, (frame.height - height) / 2, width, height);
  return backdrop;
}

function canvasOf({ width, height }: { width: number; height: number }): HTMLCanvasElement {
  return Object.assign(document.createElement("canvas"), { width, height });
}
