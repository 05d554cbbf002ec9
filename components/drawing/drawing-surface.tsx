"use client";
import { type PointerEvent, useEffect, useId, useRef, useState } from "react";
import {
  STROKE_LIMITS,
  type Stroke,
  type StrokeColour,
  type StrokeKind,
  type StrokePoint,
} from "#lib/contract/stroke.ts";
import { describePlace, describeStroke } from "#lib/studio/reviews/drawings/describe.ts";
import { COLOURS, sheetOf } from "#lib/studio/reviews/drawings/shapes.ts";
import * as say from "#messages/drawing.ts";
import { useSteady } from "../ui/steady.ts";
import type { Size } from "./object-box.ts";
import { StrokeShape } from "./stroke-shape.tsx";
import { isDrawn, pointOf, withPoints } from "./track-stroke.ts";
import { useDrawingKeys } from "./use-drawing-keys.ts";

export const toolNames: Record<StrokeKind, () => string> = {
  pen: say.pen,
  arrow: say.arrow,
  box: say.box,
  text: say.words,
};

export type DrawingSurfaceProps = {
  /** Pixels of the picture or film frame that it lies over; its shape is all that counts. */
  media: Size;
  /** What was drawn so far. */
  strokes: readonly Stroke[];
  tool: StrokeKind;
  colour: StrokeColour;
  /** Called for each movement of a hand that has ended. */
  onStroke: (stroke: Stroke) => void;
  onTool: (tool: StrokeKind) => void;
  onUndo: () => void;
  onRedo: () => void;
  onLeave: () => void;
};

/**
 * Takes strokes by mouse, pen, finger and keys. It fills what it stands in, which has to lie exactly over the picture:
 * `PictureLayer` does for a framed one, a box of the film's own shape for a paused film.
 */
export function DrawingSurface({ media, strokes, tool, colour, onStroke, ...keys }: DrawingSurfaceProps) {
  const surface = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<Stroke | null>(null);
  const [wordsAt, setWordsAt] = useState<StrokePoint | null>(null);
  const [told, setTold] = useState("");
  const hint = useId();
  const sheet = sheetOf(media);
  const give = (stroke: Stroke) => {
    setDrawn(null);
    if (!isDrawn(stroke)) return;
    onStroke(stroke);
    setTold(say.strokeDrawn({ what: describeStroke(stroke) }));
  };
  const placed = useDrawingKeys({
    tool,
    colour,
    ...keys,
    onPlaced: (stroke) => setTold(say.placedAt({ tool: toolNames[stroke.kind](), place: describePlace(stroke) })),
    onStroke: (stroke) => (stroke.kind === "text" ? setWordsAt(stroke.points[0] ?? null) : give(stroke)),
  });
  useEffect(() => surface.current?.focus({ preventScroll: true }), []);

  const begin = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.isPrimary || event.button !== 0 || wordsAt) return;
    placed.drop();
    const point = pointOf(event.nativeEvent, event.currentTarget.getBoundingClientRect());
    if (tool === "text") {
      // The press would take the focus from the field that comes.
      event.preventDefault();
      return setWordsAt(point);
    }
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrawn({ kind: tool, colour, points: tool === "pen" ? [point] : [point, point] });
  };
  const draw = (event: PointerEvent<HTMLDivElement>) => {
    if (!drawn || !event.isPrimary) return;
    const box = event.currentTarget.getBoundingClientRect();
    const all = event.nativeEvent.getCoalescedEvents?.() ?? [];
    const added = (all.length > 0 ? all : [event.nativeEvent]).map((each) => pointOf(each, box));
    setDrawn((stroke) => stroke && continued(stroke, added));
  };
  const end = (event: PointerEvent<HTMLDivElement>) => {
    if (!drawn || !event.isPrimary) return;
    give(continued(drawn, [pointOf(event.nativeEvent, event.currentTarget.getBoundingClientRect())]));
  };
  const shown = [...strokes, ...(drawn ? [drawn] : []), ...(placed.stroke ? [placed.stroke] : [])];
  return (
    <>
      <div
        ref={surface}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys draw here
        tabIndex={0}
        aria-label={say.surface({ tool: toolNames[tool]() })}
        aria-describedby={hint}
        data-drawing
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={() => setDrawn(null)}
        className="pointer-events-auto absolute inset-0 cursor-crosshair touch-none select-none -outline-offset-2 focus-visible:outline-2 focus-visible:outline-accent"
      >
        <svg
          aria-hidden
          viewBox={`0 0 ${sheet.width} ${sheet.height}`}
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible"
        >
          {shown.map((stroke, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: strokes are only added and taken away at the end
            <StrokeShape key={at} stroke={stroke} sheet={sheet} />
          ))}
        </svg>
      </div>
      {wordsAt ? (
        <WordsField
          at={wordsAt}
          colour={colour}
          onClose={() => {
            setWordsAt(null);
            surface.current?.focus({ preventScroll: true });
          }}
          onWords={(text) => give({ kind: "text", colour, points: [wordsAt], text })}
        />
      ) : null}
      <span id={hint} className="sr-only">
        {say.howToDrawByKeys()}
      </span>
      <span role="status" className="sr-only">
        {told}
      </span>
    </>
  );
}

function continued(stroke: Stroke, added: readonly StrokePoint[]): Stroke {
  const [first] = stroke.points;
  const last = added.at(-1);
  if (!first || !last) return stroke;
  return { ...stroke, points: stroke.kind === "pen" ? withPoints(stroke.points, added) : [first, last] };
}

type WordsFieldProps = {
  at: StrokePoint;
  colour: StrokeColour;
  onWords: (text: string) => void;
  onClose: () => void;
};

/** Where words are typed onto the picture; going elsewhere keeps them, Escape does not. */
function WordsField({ at: [x, y], colour, onWords, onClose }: WordsFieldProps) {
  const isOver = useRef(false);
  const finish = useSteady((text: string) => {
    if (isOver.current) return;
    isOver.current = true;
    if (text.trim() !== "") onWords(text.trim());
    onClose();
  });
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      // Before a window around it hears of the key.
      event.preventDefault();
      event.stopImmediatePropagation();
      finish("");
    };
    window.addEventListener("keydown", leave, true);
    return () => window.removeEventListener("keydown", leave, true);
  }, [finish]);
  return (
    <input
      ref={field}
      aria-label={say.wordsOnThePicture()}
      maxLength={STROKE_LIMITS.characters}
      onBlur={({ target }) => finish(target.value)}
      onKeyDown={(event) => {
        if (event.key === "Enter" && !event.nativeEvent.isComposing) finish(event.currentTarget.value);
      }}
      dir="auto"
      className="pointer-events-auto absolute z-10 h-10 w-48 max-w-full rounded-md border-2 bg-black/80 px-2 text-base text-white outline-none"
      style={{
        left: `min(${x * 100}%, calc(100% - 12rem))`,
        top: `min(${y * 100}%, calc(100% - 2.5rem))`,
        borderColor: COLOURS[colour],
      }}
    />
  );
}
