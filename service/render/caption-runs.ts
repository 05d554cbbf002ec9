import { type FontRun, splitByFont } from "../fonts/split-by-font.ts";
import { RenderFault } from "./render-fault.ts";

/** Chooses a font for every character. A letter that no bundled font has is a fault: it would be seen as a box. */
export function chooseFonts(text: string, language: string): FontRun[] {
  const { runs, missing } = splitByFont(text, language);
  const [letter] = missing;
  if (letter === undefined) return runs;
  const code = `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
  const message = `No font on this server can draw “${letter}” (${code}) in the caption “${text.slice(0, 60)}”.`;
  throw new RenderFault({ code: "missing_glyph", message });
}
