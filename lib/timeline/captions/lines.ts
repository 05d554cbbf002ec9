import { columnsOf, cutAtoms } from "./text-atoms.ts";

type Request = { text: string; language: string; lineWidth: number };

/** Breaks a caption into as few lines as fit, of nearly the same length. */
export function breakLines({ text, language, lineWidth }: Request): string[] {
  const atoms = cutAtoms(text.trim(), language, lineWidth).map(({ text }) => text);
  const fewest = fill(atoms, lineWidth).length;
  // The narrowest width that still needs no more lines is the balanced one.
  for (let width = Math.ceil(columnsOf(text) / fewest); width < lineWidth; width++) {
    const lines = fill(atoms, width);
    if (lines.length <= fewest && lines.every((line) => columnsOf(line) <= lineWidth)) return lines;
  }
  return fill(atoms, lineWidth);
}

function fill(atoms: string[], width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const atom of atoms) {
    if (line && columnsOf(line + atom) > width) {
      lines.push(line.trim());
      line = "";
    }
    line += atom;
  }
  return line.trim() ? [...lines, line.trim()] : lines;
}

/** Half-em columns that fit a caption line at the size captions are drawn, safe area kept. */
export function captionLineWidth(width: number, height: number): number {
  const columns = (0.86 * width) / (0.54 * captionFontSize(width, height));
  return Math.max(12, Math.min(42, Math.floor(columns)));
}

/** Pixels; by the shorter side, so that a portrait film reads as well as a landscape one. */
export function captionFontSize(width: number, height: number): number {
  return Math.round(Math.min(width, height) * 0.058);
}

/** Distance of the last line from the lower edge: phone players lay their buttons over portrait films. */
export function captionBottomMargin(width: number, height: number): number {
  return Math.round(height * (height > width * 1.5 ? 0.17 : height > width ? 0.1 : 0.065));
}
