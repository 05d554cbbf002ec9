import type { Stroke } from "#lib/contract/stroke.ts";
import {
  COLOURS,
  EDGE_COLOUR,
  EDGE_WIDTH,
  LETTER_SIZE,
  LINE_WIDTH,
  linesOf,
  outlineOf,
} from "#lib/studio/reviews/drawings/shapes.ts";
import type { Size } from "./object-box.ts";

/** One stroke on its sheet, with a dark edge so that it is seen on any picture. */
export function StrokeShape({ stroke, sheet, scale = 1 }: { stroke: Stroke; sheet: Size; scale?: number }) {
  const colour = COLOURS[stroke.colour];
  if (stroke.kind === "text") {
    return (
      <text
        fill={colour}
        stroke={EDGE_COLOUR}
        strokeWidth={EDGE_WIDTH * 1.6}
        strokeLinejoin="round"
        paintOrder="stroke"
        fontSize={LETTER_SIZE}
        fontWeight={600}
        style={{ unicodeBidi: "plaintext" }}
      >
        {linesOf(stroke, sheet).map(({ text, x, y }) => (
          <tspan key={y} x={x} y={y}>
            {text}
          </tspan>
        ))}
      </text>
    );
  }
  const outline = outlineOf(stroke, sheet, scale);
  if (!outline) return null;
  const common = { d: outline.path, strokeLinecap: "round", strokeLinejoin: "round" } as const;
  if (outline.isFilled) {
    return <path {...common} fill={colour} stroke={EDGE_COLOUR} strokeWidth={EDGE_WIDTH * scale} paintOrder="stroke" />;
  }
  const width = LINE_WIDTH * scale;
  return (
    <>
      <path {...common} fill="none" stroke={EDGE_COLOUR} strokeWidth={width + EDGE_WIDTH * scale} />
      <path {...common} fill="none" stroke={colour} strokeWidth={width} />
    </>
  );
}

/** What a finger or a pointer meets of it: more than is seen, and the inside of a box as well. */
export function StrokeTarget({ stroke, sheet }: { stroke: Stroke; sheet: Size }) {
  if (stroke.kind === "text") {
    const lines = linesOf(stroke, sheet);
    const [first] = lines;
    if (!first) return null;
    const longest = Math.max(...lines.map(({ text }) => [...text].length));
    return (
      <rect
        x={first.x}
        y={first.y - LETTER_SIZE}
        width={longest * LETTER_SIZE * 0.6}
        height={lines.length * LETTER_SIZE * 1.25}
        fill="transparent"
      />
    );
  }
  const outline = outlineOf(stroke, sheet);
  if (!outline) return null;
  return (
    <path
      d={outline.path}
      fill={stroke.kind === "arrow" ? "none" : "transparent"}
      stroke="transparent"
      strokeWidth={LINE_WIDTH * 5}
    />
  );
}
