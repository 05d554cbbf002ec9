"use client";
import { useContext, useEffect, useState } from "react";
import { DrawingThumbnail, type DrawingThumbnailProps } from "../drawing/drawing-thumbnail.tsx";
import { useQuery } from "../shell/use-query.ts";
import { FilmMarkName } from "./film-mark.tsx";

/** A film, frames of which are shown small. */
export type ShownFilm = {
  video: string;
  poster?: string | undefined;
  fps: number;
  /** Width through height. */
  shape: number;
};

/** What is drawn on: a picture of its own, or a frame of a film. */
export type DrawnOn = ShownFilm | { src?: string | undefined; shape: number };

type FilmThumbnailProps = Omit<DrawingThumbnailProps, "src" | "shape" | "ref"> & { film: ShownFilm; atMs: number };

/** What was drawn on a frame of a film, small, over that frame; where no frame is to be had, over the film's poster. */
export function FilmThumbnail({ film: { video, poster, fps, shape }, atMs, ...drawing }: FilmThumbnailProps) {
  const mark = useContext(FilmMarkName);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const frame = Math.round((atMs * fps) / 1000);
  const { data: still, isError } = useQuery({
    queryKey: ["film-still", video, frame, mark ?? null],
    // In the middle of the frame, where no rounding shows its neighbour.
    queryFn: ({ signal }) => takeStill({ video, shape, mark, signal, seconds: (frame + 0.5) / fps, frameS: 1 / fps }),
    enabled: useWasSeen(place) && video !== "",
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const src = still ?? (isError || video === "" ? poster : undefined);
  return <DrawingThumbnail {...drawing} ref={setPlace} shape={shape} src={src} />;
}

/** Of a long list of notes only those that are looked at cost a frame. */
function useWasSeen(place: HTMLElement | null): boolean {
  const [wasSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!place || wasSeen) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: "160px" },
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, [place, wasSeen]);
  return wasSeen;
}

/** Pixels, sharp enough for the small box that it is shown in. */
const height = 132;
/** A film that a browser does not load by itself, as to save data, is not waited for without end. */
const longestMs = 30_000;
/** Not all browsers tell what they show, nor do films that have fewer frames than is said. */
const longestToShowMs = 500;

/** Within the last frame of films of up to 50 frames a second, and near it in faster ones. */
const lastFrameS = 0.02;

type Wanted = {
  video: string;
  seconds: number;
  /** How long a frame is shown. */
  frameS: number;
  /** Width through height. */
  shape: number;
  /** The name that is laid over the film. */
  mark: string | undefined;
  signal: AbortSignal;
};

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;
let film: HTMLVideoElement | null = null;

/**
 * A frame of a film, small, from the file that is played: anyone who may not play it gets none. One is taken after
 * another, since each is a seek and a telephone decodes few films at once.
 */
function takeStill(wanted: Wanted): Promise<string> {
  waiting += 1;
  const still = last.then(() => take(wanted));
  last = still.catch(close).finally(() => {
    waiting -= 1;
    if (waiting === 0) close();
  });
  return still;
}

async function take({ video, seconds, frameS, signal, ...look }: Wanted): Promise<string> {
  signal.throwIfAborted();
  const opened = open(video);
  if (opened.readyState < HTMLMediaElement.HAVE_METADATA) await hear(opened, "loadedmetadata", signal);
  // Past its last frame a film may show nothing.
  const at = Math.max(0, Math.min(seconds, opened.duration - lastFrameS));
  const shown = untilShown(opened, { at, frameS });
  const sought = hear(opened, "seeked", signal);
  opened.currentTime = at;
  await sought;
  if (opened.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) await hear(opened, "canplay", signal);
  await Promise.race([shown, new Promise((done) => setTimeout(done, longestToShowMs))]);
  return draw(opened, look);
}

/**
 * A browser may tell that it has sought before it shows what it found: until then the frame before is drawn, or none.
 * Never ends where it shows nothing new, as after seeking to where the film stood.
 */
function untilShown(opened: HTMLVideoElement, { at, frameS }: { at: number; frameS: number }): Promise<void> {
  return new Promise((resolve) => {
    const look: VideoFrameRequestCallback = (_now, { mediaTime }) => {
      if (Math.abs(mediaTime - at) < frameS) resolve();
      else opened.requestVideoFrameCallback(look);
    };
    if ("requestVideoFrameCallback" in opened) opened.requestVideoFrameCallback(look);
  });
}

function open(video: string): HTMLVideoElement {
  const address = new URL(video, window.location.href).href;
  if (film?.src === address) return film;
  close();
  film = document.createElement("video");
  Object.assign(film, { muted: true, playsInline: true, preload: "metadata", src: address });
  return film;
}

function close(): void {
  film?.removeAttribute("src");
  film?.load();
  film = null;
}

function hear(
  opened: HTMLVideoElement,
  event: "loadedmetadata" | "seeked" | "canplay",
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    opened.addEventListener(event, () => resolve(), { once: true });
    opened.addEventListener("error", () => reject(opened.error), { once: true });
    for (const stop of [signal, AbortSignal.timeout(longestMs)])
      stop.addEventListener("abort", () => reject(stop.reason), { once: true });
  });
}

function draw(opened: HTMLVideoElement, { shape, mark }: Pick<Wanted, "shape" | "mark">): string {
  const canvas = document.createElement("canvas");
  canvas.height = height;
  canvas.width = Math.max(1, Math.round(height * shape));
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser draws no pictures.");
  context.drawImage(opened, 0, 0, canvas.width, canvas.height);
  if (mark !== undefined) {
    context.translate(canvas.width / 2, canvas.height / 2);
    context.rotate((-26 * Math.PI) / 180);
    context.font = `600 ${height / 6}px sans-serif`;
    Object.assign(context, { textAlign: "center", textBaseline: "middle", lineWidth: 2 });
    Object.assign(context, { strokeStyle: "rgb(0 0 0 / 30%)", fillStyle: "rgb(255 255 255 / 55%)" });
    context.strokeText(mark, 0, 0, canvas.width);
    context.fillText(mark, 0, 0, canvas.width);
  }
  return canvas.toDataURL("image/jpeg", 0.8);
}
