"use client";
import type { Stroke } from "#lib/contract/stroke.ts";
import { sheetOf } from "#lib/studio/reviews/drawings/shapes.ts";
import { joinClasses } from "../ui/classes.ts";
import { StrokeShape } from "./stroke-shape.tsx";

export type DrawingThumbnailProps = {
  strokes: readonly Stroke[];
  /** The picture it was drawn on; without it the drawing stands alone. */
  src?: string | undefined;
  /** Width through height of that, as near as it is known. */
  shape: number;
  /** What was drawn, in words. */
  label: string;
  isOpen?: boolean;
  /** Shows it over the picture. */
  onOpen?: (() => void) | undefined;
  ref?: (place: HTMLElement | null) => void;
};

/** A small picture of what a note points at. */
export function DrawingThumbnail({ strokes, src, shape, label, isOpen = false, onOpen, ref }: DrawingThumbnailProps) {
  const sheet = sheetOf({ width: shape, height: 1 });
  const picture = (
    <>
      {src ? (
        // biome-ignore lint/performance/noImgElement: the studio serves these pictures itself, sized and cached
        <img
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          className="absolute inset-0 size-full"
        />
      ) : null}
      <svg
        aria-hidden
        viewBox={`0 0 ${sheet.width} ${sheet.height}`}
        preserveAspectRatio="none"
        className="absolute inset-0 size-full"
      >
        {strokes.map((stroke, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: strokes of a note have no other name here than their order
          <StrokeShape key={at} stroke={stroke} sheet={sheet} scale={4} />
        ))}
      </svg>
    </>
  );
  // As wide as its shape makes it, also where a column stretches what stands in it.
  const look = "relative block h-11 w-fit max-w-28 shrink-0 overflow-hidden rounded-md bg-[#16181b]";
  if (!onOpen) {
    return (
      <span ref={ref} role="img" aria-label={label} className={look} style={{ aspectRatio: shape }}>
        {picture}
      </span>
    );
  }
  return (
    <button
      ref={ref}
      type="button"
      aria-label={label}
      aria-pressed={isOpen}
      title={label}
      onClick={onOpen}
      className={joinClasses(look, "hover:outline-2 hover:outline-edge", isOpen && "outline-2 outline-accent")}
      style={{ aspectRatio: shape }}
    >
      {picture}
    </button>
  );
}
