import "server-only";
import type { SKRSContext2D } from "@napi-rs/canvas";
import { paperFont, type Weight } from "./fonts.ts";

type LineShape = { text: string; width: number; size: number; weight: Weight };

type Lines = LineShape & {
  x: number;
  /** Base line of the first line. */
  y: number;
  colour: string;
  /** What does not fit ends in an ellipsis. */
  mostLines: number;
};

/**
 * Letters that are joined into one shape are no text any more where a PDF is searched or copied, such as the fingerprints
 * of an approval record. What a script cannot be written without stays joined.
 */
const unjoined = "no-common-ligatures";

/** How many lines a text takes in a column. */
export function countLines(context: SKRSContext2D, { text, width, size, weight }: LineShape): number {
  context.font = paperFont({ weight, size });
  context.fontVariantLigatures = unjoined;
  return breakText(text, (part) => context.measureText(part).width <= width).length;
}

/** Writes text into a column, from its right edge where the text runs that way; answers how many lines it took. */
export function writeLines(context: SKRSContext2D, request: Lines): number {
  const { x, y, width, size, weight, colour, mostLines } = request;
  context.font = paperFont({ weight, size });
  context.fontVariantLigatures = unjoined;
  context.fillStyle = colour;
  const isRightToLeft = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(request.text);
  context.direction = isRightToLeft ? "rtl" : "ltr";
  context.textAlign = isRightToLeft ? "right" : "left";
  const all = breakText(request.text, (text) => context.measureText(text).width <= width);
  const lines = all.slice(0, mostLines);
  if (all.length > mostLines) {
    let last = lines[mostLines - 1] ?? "";
    while (last && context.measureText(`${last}…`).width > width) last = [...last].slice(0, -1).join("");
    lines[mostLines - 1] = `${last.trimEnd()}…`;
  }
  for (const [index, line] of lines.entries()) {
    context.fillText(line, isRightToLeft ? x + width : x, y + index * size * 1.35);
  }
  return lines.length;
}

function breakText(text: string, fits: (text: string) => boolean): string[] {
  const lines: string[] = [];
  let line = "";
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: "word" }).segment(text.trim())) {
    if (fits(line + segment.trimEnd())) {
      line += segment;
      continue;
    }
    if (line.trim()) lines.push(line.trim());
    line = "";
    // A word that is wider than the column is cut wherever it has to be.
    for (const character of segment.trimStart()) {
      if (!fits(line + character) && line) {
        lines.push(line);
        line = "";
      }
      line += character;
    }
  }
  if (line.trim()) lines.push(line.trim());
  return lines;
}
