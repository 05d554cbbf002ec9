import { getStroke } from "perfect-freehand";
import type { Stroke, StrokePoint } from "#lib/contract/stroke.ts";

type Size = { width: number; height: number };

/** The sheet that strokes are drawn on: of the picture's shape, and always as large, so that a line is as thick on any. */
export function sheetOf({ width, height }: Size): Size {
  const shape = Math.sqrt(width / height);
  return { width: 1000 * shape, height: 1000 / shape };
}

/** On the sheet: how thick lines are, and how much darker stands out around them. */
export const LINE_WIDTH = 8;
export const EDGE_WIDTH = 4;
export const LETTER_SIZE = 44;
export const LETTER_STEP = LETTER_SIZE * 1.25;

export const COLOURS: Record<Stroke["colour"], string> = {
  red: "#ff5a5f",
  yellow: "#ffd23f",
  green: "#4cd97b",
  blue: "#4da3ff",
  white: "#ffffff",
};
export const EDGE_COLOUR = "#101318";

/** What is drawn of a stroke: an outline to fill, or a line to follow. Words are written, see {@link linesOf}. */
export type Outline = { path: string; isFilled: boolean };

export function outlineOf(stroke: Stroke, sheet: Size, scale = 1): Outline | null {
  const at = ([x, y]: StrokePoint) => [x * sheet.width, y * sheet.height] as const;
  const [first, second] = stroke.points;
  if (!first || stroke.kind === "text") return null;
  if (stroke.kind === "pen") {
    const points = stroke.points.map(([x, y, pressure]) => [x * sheet.width, y * sheet.height, pressure]);
    const options = {
      size: LINE_WIDTH * 1.4 * scale,
      thinning: 0.5,
      smoothing: 0.6,
      streamline: 0.4,
      simulatePressure: false,
    };
    return { path: around(getStroke(points, { ...options, last: true })), isFilled: true };
  }
  if (!second) return null;
  const [[x1, y1], [x2, y2]] = [at(first), at(second)];
  if (stroke.kind === "arrow") return { path: arrow([x1, y1], [x2, y2], 46 * Math.sqrt(scale)), isFilled: false };
  return { path: `M${n(x1)} ${n(y1)}H${n(x2)}V${n(y2)}H${n(x1)}Z`, isFilled: false };
}

/** The outline's points, joined by curves through the middles between them. */
function around(points: readonly number[][]): string {
  const [first = [0, 0]] = points;
  const [x0 = 0, y0 = 0] = first;
  const curves = points.map(([x = 0, y = 0], index) => {
    const [nextX = 0, nextY = 0] = points[(index + 1) % points.length] ?? first;
    return `Q${n(x)} ${n(y)} ${n((x + nextX) / 2)} ${n((y + nextY) / 2)}`;
  });
  return `M${n(x0)} ${n(y0)}${curves.join("")}Z`;
}

type Place = readonly [number, number];

function arrow([x1, y1]: Place, [x2, y2]: Place, head: number): string {
  const angle = Math.atan2(y2 - y1, x2 - x1);
  const length = Math.min(head, Math.hypot(x2 - x1, y2 - y1) * 0.6);
  const wing = (turn: number) =>
    `M${n(x2 - length * Math.cos(angle + turn))} ${n(y2 - length * Math.sin(angle + turn))}L${n(x2)} ${n(y2)}`;
  return `M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}${wing(0.5)}${wing(-0.5)}`;
}

const n = (value: number) => String(Math.round(value * 10) / 10);

/** Words in lines that end with the sheet, each with the place of its first letter's foot. */
export function linesOf({ points, text = "" }: Stroke, sheet: Size): { text: string; x: number; y: number }[] {
  const [[x, y] = [0, 0]] = points;
  const startX = Math.min(x * sheet.width, Math.max(0, sheet.width - 5 * LETTER_SIZE));
  const room = Math.max(5 * LETTER_SIZE, sheet.width - startX - LETTER_SIZE / 2);
  const lines = broken(text, room);
  const startY = Math.min(y * sheet.height, sheet.height - lines.length * LETTER_STEP);
  return lines.map((line, index) => ({
    text: line,
    x: startX,
    y: Math.max(0, startY) + LETTER_SIZE + index * LETTER_STEP,
  }));
}

function broken(text: string, room: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: "word" }).segment(text.trim())) {
    for (const piece of widthOf(segment) > room ? [...segment] : [segment]) {
      if (widthOf(line + piece.trimEnd()) > room && line.trim()) {
        lines.push(line.trim());
        line = "";
      }
      line += line === "" ? piece.trimStart() : piece;
    }
  }
  return line.trim() ? [...lines, line.trim()] : lines;
}

/** Nobody measures letters here: the same lines come out on paper and on every screen. */
function widthOf(text: string): number {
  const wide =
    text.match(/[\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\uff00-\uff60]|\p{Extended_Pictographic}/gu)?.length ?? 0;
  return ([...text].length * 0.58 + wide * 0.45) * LETTER_SIZE;
}

/** The smallest box around strokes, in shares of the picture. */
export function boundsOf(strokes: readonly Stroke[]): { x: number; y: number; width: number; height: number } {
  const points = strokes.flatMap(({ points }) => points);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
