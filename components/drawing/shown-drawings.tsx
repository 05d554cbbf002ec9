import { type CSSProperties, type KeyboardEvent, type PointerEvent, useEffect, useId, useState } from "react";
import type { Stroke } from "#lib/contract/stroke.ts";
import { boundsOf, sheetOf } from "#lib/studio/reviews/drawings/shapes.ts";
import { joinClasses } from "../ui/classes.ts";
import type { Size } from "./object-box.ts";
import { StrokeShape, StrokeTarget } from "./stroke-shape.tsx";

/** What was drawn with one note. */
export type ShownDrawing = {
  key: string;
  strokes: readonly Stroke[];
  /** Whose it is, and what. */
  label: string;
  /** What its note says, and whose that is; none where a drawing says it all. */
  said?: { name: string; words: string } | undefined;
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

/** Drawings over a picture; a press on one opens its note, and pointing at it shows what the note says. */
export function ShownDrawings({ media, drawings, onOpen }: ShownDrawingsProps) {
  const id = useId();
  const [pointed, setPointed] = useState<string | null>(null);
  const said = onOpen ? drawings.find(({ key }) => key === pointed)?.said : undefined;
  const strokes = drawings.find(({ key }) => key === pointed)?.strokes;
  const isSaid = said !== undefined;
  useEffect(() => {
    if (!isSaid) return;
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "Escape") return;
      // Before a window around it hears of it, which would close.
      event.stopPropagation();
      setPointed(null);
    };
    window.addEventListener("keydown", onKey, true);
    return () => window.removeEventListener("keydown", onKey, true);
  }, [isSaid]);
  return (
    <>
      <Sheet
        media={media}
        drawings={drawings}
        onOpen={onOpen}
        onPoint={setPointed}
        described={said && { pointed, id }}
      />
      {said && strokes ? (
        <span
          role="tooltip"
          id={id}
          className="pointer-events-none absolute z-10 line-clamp-6 w-max max-w-[min(18rem,80%)] animate-appear break-words rounded-lg border bg-raise px-2.5 py-1.5 text-sm text-text shadow-lift"
          style={besideOf(strokes)}
        >
          <span className="font-semibold" dir="auto">
            {said.name}
          </span>{" "}
          <span dir="auto">{said.words}</span>
        </span>
      ) : null}
    </>
  );
}

const gapPx = 12;

/** Above or below, on the side where there is more room; over what fills the picture. */
function besideOf(strokes: readonly Stroke[]): CSSProperties {
  const { x, y, width, height } = boundsOf(strokes);
  const percent = (share: number) => `${Math.max(0, share) * 100}%`;
  const isLeft = x + width / 2 < 0.5;
  const isUpper = y + height / 2 < 0.5;
  const across = isLeft
    ? { left: `max(${gapPx}px, ${percent(x)})` }
    : { right: `max(${gapPx}px, ${percent(1 - x - width)})` };
  if (height > 0.7) return { ...across, bottom: gapPx };
  return isUpper
    ? { ...across, top: `calc(${percent(y + height)} + ${gapPx}px)` }
    : { ...across, bottom: `calc(${percent(1 - y)} + ${gapPx}px)` };
}

type SheetProps = ShownDrawingsProps & {
  onPoint: (key: string | null) => void;
  /** Which of them words stand beside, and where those are. */
  described: { pointed: string | null; id: string } | undefined;
};

function Sheet({ media, drawings, onOpen, onPoint, described }: SheetProps) {
  const sheet = sheetOf(media);
  return (
    <svg
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      preserveAspectRatio="none"
      // No picture of its own to the person who hears it: the drawings are, and without any there is nothing.
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
            "aria-describedby": described?.pointed === drawing.key ? described.id : undefined,
            onPointerEnter: () => onPoint(drawing.key),
            // A finger leaves as soon as it has tapped; what it tapped keeps the focus.
            onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === "mouse" && onPoint(null),
            onFocus: () => onPoint(drawing.key),
            onBlur: () => onPoint(null),
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
