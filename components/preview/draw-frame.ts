import type { Timeline } from "#lib/timeline/timeline.ts";
import { visibleAt } from "#lib/timeline/visible-at.ts";
import type { PictureStore } from "./picture-store.ts";

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
    const image = picture ? pictures.get(picture.source) : undefined;
    if (!picture || !image) continue;
    const sheet = picture.fit === "contain" ? containedSheet(image, timeline) : image;
    const size = sheet instanceof HTMLImageElement ? naturalSize(sheet) : sheet;
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

function naturalSize(image: HTMLImageElement) {
  return { width: image.naturalWidth, height: image.naturalHeight };
}

const sheets = new WeakMap<HTMLImageElement, HTMLCanvasElement>();

/** The whole picture over a dark, blurred copy of itself, in the frame's shape. */
function containedSheet(image: HTMLImageElement, frame: { width: number; height: number }): HTMLCanvasElement {
  const known = sheets.get(image);
  if (known && known.width === frame.width && known.height === frame.height) return known;
  const sheet = Object.assign(document.createElement("canvas"), { width: frame.width, height: frame.height });
  const context = sheet.getContext("2d");
  const { width, height } = naturalSize(image);
  if (context) {
    const cover = Math.max(frame.width / width, frame.height / height) * 1.1;
    context.filter = "blur(28px) brightness(0.62)";
    drawCentred({ context, image, width: width * cover, height: height * cover, frame });
    context.filter = "none";
    const fit = Math.min(frame.width / width, frame.height / height);
    drawCentred({ context, image, width: width * fit, height: height * fit, frame });
  }
  sheets.set(image, sheet);
  return sheet;
}

type Centred = {
  context: CanvasRenderingContext2D;
  image: HTMLImageElement;
  width: number;
  height: number;
  frame: { width: number; height: number };
};

function drawCentred({ context, image, width, height, frame }: Centred): void {
  context.drawImage(image, (frame.width - width) / 2, (frame.height - height) / 2, width, height);
}
