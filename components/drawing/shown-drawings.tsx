import type { KeyboardEvent } from "react";
import type { Stroke } from "#lib/contract/stroke.ts";
import { sheetOf } from "#lib/studio/reviews/drawings/shapes.ts";
import { joinClasses } from "../ui/classes.ts";
import type { Size } from "./object-box.ts";
import { StrokeShape, StrokeTarget } from "./stroke-shape.tsx";

/** What was drawn with one note. */
export type ShownDrawing = {
  key: string;
  strokes: readonly Stroke[];
  /** Whose it is, and what. */
  label: string;
  /** Made on another picture than the one it lies over. */
  isFaded: boolean;
  /** Of the note that is looked at just now. */
  isOpen: boolean;
};

type ShownDrawingsProps = {
  /** Pixels of what it lies over. */
  media: Size;
  drawings: readonly ShownDrawing[];
  /** Left out where nothing can be opened, as while somebody draws. */
  onOpen?: ((key: string) => void) | undefined;
};

/** Drawings over a picture; a press on one opens its note. */
export function ShownDrawings({ media, drawings, onOpen }: ShownDrawingsProps) {
  const sheet = sheetOf(media);
  return (
    <svg
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      preserveAspectRatio="none"
      // No picture of its own to whoever hears it: the drawings are, and without any there is nothing.
      role="none"
      aria-hidden={onOpen && drawings.length > 0 ? undefined : true}
      className="pointer-events-none absolute inset-0 size-full overflow-visible"
    >
      {drawings.map((drawing) => (
        <g
          key={drawing.key}
          className={joinClasses(
            "outline-none transition-opacity [&:focus-visible>rect]:stroke-white",
            drawing.isFaded ? (drawing.isOpen ? "opacity-55" : "opacity-30") : "",
            onOpen && "pointer-events-auto cursor-pointer hover:opacity-100",
          )}
          {...(onOpen && {
            role: "button",
            tabIndex: 0,
            "aria-label": drawing.label,
            "aria-pressed": drawing.isOpen,
            onClick: () => onOpen(drawing.key),
            onKeyDown: (event: KeyboardEvent) => {
              if (event.key !== "Enter" && event.key !== " ") return;
              event.preventDefault();
              event.stopPropagation();
              onOpen(drawing.key);
            },
          })}
        >
          {drawing.strokes.map((stroke, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: strokes of a note have no other name here than their order
            <g key={at}>
              <StrokeShape stroke={stroke} sheet={sheet} scale={drawing.isOpen ? 1.3 : 1} />
              {onOpen ? <StrokeTarget stroke={stroke} sheet={sheet} /> : null}
            </g>
          ))}
          {onOpen ? <FocusRing strokes={drawing.strokes} sheet={sheet} /> : null}
        </g>
      ))}
    </svg>
  );
}

/** Seen around the drawing that keys would open. */
function FocusRing({ strokes, sheet }: { strokes: readonly Stroke[]; sheet: Size }) {
  const points = strokes.flatMap((stroke) => stroke.points);
  const [xs, ys] = [points.map(([x]) => x * sheet.width), points.map(([, y]) => y * sheet.height)];
  const [x, y] = [Math.min(...xs) - 14, Math.min(...ys) - 14];
  return (
    <rect
      x={x}
      y={y}
      width={Math.max(...xs) + 14 - x}
      height={Math.max(...ys) + 14 - y}
      rx={8}
      fill="none"
      strokeWidth={5}
      strokeDasharray="14 8"
      className="pointer-events-none stroke-transparent"
    />
  );
}
