import { drawCovers } from "#lib/cards/reveal.ts";
import { containedBox } from "#lib/timeline/regions.ts";
import { msAtFrame, type Timeline } from "#lib/timeline/timeline.ts";
import { visibleAt } from "#lib/timeline/visible-at.ts";
import type { PictureSize } from "./timeline.ts";

type FrameToDraw = { canvas: HTMLCanvasElement; timeline: Timeline; frame: number; pictures: PictureStore };

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
  for (const { sceneIndex, sceneFrame, region, opacity } of visibleAt(timeline, frame)) {
    const { picture, build, move } = timeline.scenes[sceneIndex] ?? {};
    const image = picture ? pictures.get(picture) : undefined;
    if (!picture || !image) continue;
    const sheet = build
      ? coveredSheet(image, build, msAtFrame(sceneFrame, timeline.frameRate))
      : picture.fit === "contain"
        ? containedSheet(image, scaled(timeline, 1 / Math.min(1, move?.to.width ?? 1)))
        : image;
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

/** As large as its part that the camera comes nearest to needs it: letters are read there. */
function scaled({ width, height }: { width: number; height: number }, by: number) {
  return { width: Math.round(width * by), height: Math.round(height * by) };
}

function sizeOf(source: Drawable | HTMLCanvasElement): { width: number; height: number } {
  if (source instanceof HTMLImageElement) return { width: source.naturalWidth, height: source.naturalHeight };
  if (source instanceof HTMLVideoElement) return { width: source.videoWidth, height: source.videoHeight };
  return source;
}

type Build = NonNullable<Timeline["scenes"][number]["build"]>;
const coveredSheets = new WeakMap<Drawable, HTMLCanvasElement>();

/** A card with what is left of its covers at a moment of its scene. */
function coveredSheet(image: Drawable, build: Build, ms: number): HTMLCanvasElement {
  const canvas = coveredSheets.get(image) ?? canvasOf(build);
  coveredSheets.set(image, canvas);
  const context = canvas.getContext("2d");
  context?.drawImage(image, 0, 0, build.width, build.height);
  if (context) drawCovers(context, build, build.startsMs, ms);
  return canvas;
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
  context.filter = `blur(${Math.min(frame.width, frame.height) / 26}px) brightness(0.62)`;
  const size = sizeOf(image);
  const by = Math.max(frame.width / size.width, frame.height / size.height) * 1.1;
  const [width, height] = [size.width * by, size.height * by];
  context.drawImage(image, (frame.width - width) / 2, (frame.height - height) / 2, width, height);
  return backdrop;
}

function canvasOf({ width, height }: { width: number; height: number }): HTMLCanvasElement {
  return Object.assign(document.createElement("canvas"), { width, height });
}

type Drawable = HTMLImageElement | HTMLVideoElement;

export type PictureStore = {
  /** The picture or film when something of it can be drawn; asking for it begins to load it. */
  get: (picture: { kind: "still" | "motion"; source: string }) => Drawable | undefined;
  sizes: ReadonlyMap<string, PictureSize>;
};

/** Loads pictures and films as they are needed and remembers their sizes. `onLoaded` tells whenever there is more to draw. */
export function createPictureStore({ onLoaded }: { onLoaded: () => void }): PictureStore {
  const drawables = new Map<string, Drawable>();
  const sizes = new Map<string, PictureSize>();
  const loadStill = (address: string): Drawable => {
    const image = new Image();
    image.decoding = "async";
    image.onload = () => {
      sizes.set(address, { width: image.naturalWidth, height: image.naturalHeight });
      onLoaded();
    };
    image.src = address;
    return image;
  };
  const loadMotion = (address: string): Drawable => {
    const video = document.createElement("video");
    // The sound of the film is the narration and the music; that of a motion video is not in the clip either.
    Object.assign(video, { muted: true, playsInline: true, preload: "auto" });
    video.onloadeddata = () => {
      const { videoWidth: width, videoHeight: height, duration } = video;
      sizes.set(address, { width, height, durationMs: duration * 1000 });
      onLoaded();
    };
    video.onseeked = () => {
      onLoaded();
      // What was found may be shown only after that.
      if ("requestVideoFrameCallback" in video) video.requestVideoFrameCallback(onLoaded);
    };
    video.src = address;
    return video;
  };
  return {
    sizes,
    get: ({ kind, source }) => {
      if (source === "") return undefined;
      const drawable = drawables.get(source) ?? (kind === "motion" ? loadMotion(source) : loadStill(source));
      drawables.set(source, drawable);
      return sizes.has(source) ? drawable : undefined;
    },
  };
}
