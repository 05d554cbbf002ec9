"use client";

import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from "react";
import { captionAt, overlayAt, overlayLayout } from "#lib/timeline/captions/cues.ts";
import { breakLines, captionBottomMargin, captionFontSize, captionLineWidth } from "#lib/timeline/captions/lines.ts";
import { msAtFrame, type Timeline } from "#lib/timeline/timeline.ts";
import { visibleAt } from "#lib/timeline/visible-at.ts";
import { drawFrame, type PictureStore } from "./draw-frame.ts";

/** A film that runs by itself may be so far from its place before it is put right, which is seen as a small jump. */
const driftSeconds = 0.12;
/** A film that stands is put exactly on its frame. */
const stillSeconds = 0.01;

type Request = { timeline: Timeline; frame: number; speed: number; pictures: PictureStore };

/** Brings the films seen in a frame to where they are then, running at normal speed and standing otherwise; others pause. */
function createMotionRunner() {
  let running = new Set<HTMLVideoElement>();
  return ({ timeline, frame, speed, pictures }: Request): void => {
    const wanted = new Set<HTMLVideoElement>();
    for (const { sceneIndex, sceneFrame } of visibleAt(timeline, frame)) {
      const picture = timeline.scenes[sceneIndex]?.picture;
      const film = picture?.kind === "motion" ? pictures.get(picture) : undefined;
      if (!(film instanceof HTMLVideoElement)) continue;
      const last = Math.max(0, film.duration - 1 / 60);
      const at = Math.min(msAtFrame(sceneFrame, timeline.frameRate) / 1000, last);
      const isRunning = speed === 1 && at < last;
      const isOff = Math.abs(film.currentTime - at) > (isRunning ? driftSeconds : stillSeconds);
      if (isOff && !film.seeking) film.currentTime = at;
      if (!isRunning) continue;
      wanted.add(film);
      if (film.paused) void film.play().catch(() => undefined);
    }
    for (const film of running) if (!wanted.has(film)) film.pause();
    running = wanted;
  };
}

type PreviewCanvasProps = {
  timeline: Timeline;
  frame: number;
  /** Films run along at normal speed; at any other they are put on each frame. */
  speed: number;
  pictures: PictureStore;
  /** Changes whenever a picture has arrived, so that a waiting frame is drawn again. */
  arrived: number;
  captions: "shown" | "hidden";
  /** Laid over it. */
  overlay?: ReactNode;
};

/** One frame of the film with its caption, placed as in the rendered one. */
export function PreviewCanvas({ timeline, frame, speed, pictures, arrived, captions, ...laid }: PreviewCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const runMotion = useRef<ReturnType<typeof createMotionRunner>>(null);
  const { width, height } = timeline;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a picture that arrived must be drawn into the same frame
  useLayoutEffect(() => {
    runMotion.current ??= createMotionRunner();
    runMotion.current({ timeline, frame, speed, pictures });
    if (canvas.current) drawFrame({ canvas: canvas.current, timeline, frame, pictures });
  }, [timeline, frame, speed, pictures, arrived]);
  const caption = captions === "shown" ? captionAt(timeline, frame) : null;
  const { language } = timeline;
  const lines = caption ? breakLines({ text: caption, language, lineWidth: captionLineWidth(width, height) }) : [];
  const overlay = overlayAt(timeline, frame);
  const head = overlayLayout(width, height);
  const headLines = overlay ? breakLines({ text: overlay, language, lineWidth: head.lineWidth }) : [];
  return (
    <div className="grid size-full place-items-center [container-type:size]">
      <div
        data-point-at="preview"
        className="relative overflow-hidden rounded-xl bg-black"
        style={{
          width: `min(100cqw, 100cqh * ${width / height})`,
          aspectRatio: `${width} / ${height}`,
          containerType: "inline-size",
        }}
      >
        <canvas ref={canvas} width={width} height={height} aria-hidden className="absolute inset-0 size-full" />
        <Words
          lines={headLines}
          style={{
            top: `${(head.topMargin / width) * 100}cqw`,
            fontSize: `${(head.fontSize / width) * 100}cqw`,
          }}
        />
        <Words
          lines={lines}
          style={{
            bottom: `${(captionBottomMargin(width, height) / width) * 100}cqw`,
            fontSize: `${(captionFontSize(width, height) / width) * 100}cqw`,
          }}
        />
        {laid.overlay}
      </div>
    </div>
  );
}

/** Lines over the picture, as the renderer draws them into it. */
function Words({ lines, style }: { lines: readonly string[]; style: CSSProperties }) {
  if (lines.length === 0) return null;
  return (
    <p
      dir="auto"
      className="pointer-events-none absolute inset-x-0 text-center font-semibold text-white leading-[1.25] [paint-order:stroke] [text-shadow:0_1px_3px_#000c] [-webkit-text-stroke:0.18em_#000b]"
      style={style}
    >
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
        <span key={index} className="block">
          {line}
        </span>
      ))}
    </p>
  );
}
