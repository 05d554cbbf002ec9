"use client";
import { type CSSProperties, useLayoutEffect, useRef } from "react";
import { breakLines } from "#lib/timeline/break-lines.ts";
import { captionBottomMargin, captionFontSize, captionLineWidth } from "#lib/timeline/caption-line-width.ts";
import { captionAt } from "#lib/timeline/captions-at.ts";
import { overlayAt, overlayLayout } from "#lib/timeline/overlay-cues.ts";
import type { Timeline } from "#lib/timeline/timeline.ts";
import { drawFrame } from "./draw-frame.ts";
import type { PictureStore } from "./picture-store.ts";
import { createMotionRunner } from "./run-motion.ts";

export type PreviewCanvasProps = {
  timeline: Timeline;
  frame: number;
  /** Films run along at normal speed; at any other they are put on each frame. */
  speed: number;
  pictures: PictureStore;
  /** Changes whenever a picture has arrived, so that a waiting frame is drawn again. */
  arrived: number;
  captions: "shown" | "hidden";
};

/** One frame of the film with its caption, placed as in the rendered one. */
export function PreviewCanvas({ timeline, frame, speed, pictures, arrived, captions }: PreviewCanvasProps) {
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
