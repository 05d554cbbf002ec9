import { columnsOf, cutAtoms } from "./captions/text-atoms.ts";

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
