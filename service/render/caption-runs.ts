import { type CaptionFont, listCaptionFonts } from "./caption-fonts.ts";
import { RenderFault } from "./render-fault.ts";

/** A stretch of text that one font draws. */
export type CaptionRun = { text: string; font: CaptionFont };

/** Joiners, variation selectors and direction marks shape their neighbours; no font needs to draw them. */
const UNSEEN = /^(?:[\p{Cf}\p{Cc}]|[\ufe00-\ufe0f])$/u;
/** A caption still reads without these. */
const DISPENSABLE = /^[\p{S}\p{Po}\p{Co}\p{Cn}\p{M}]$/u;

/** Chooses a font for every character. A letter that no bundled font has is a fault: it would be seen as a box. */
export function chooseFonts(text: string, language: string): CaptionRun[] {
  const runs: CaptionRun[] = [];
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0;
    const last = runs.at(-1);
    if (last && staysInRun(character, last.font)) {
      last.text += character;
      continue;
    }
    if (UNSEEN.test(character)) continue;
    const font = findFont(codePoint, language);
    if (font && font === last?.font) last.text += character;
    else if (font) runs.push({ text: character, font });
    else if (!DISPENSABLE.test(character)) throw missing(character, text);
  }
  return runs;
}

/** Letters have a font of their own; spaces, points and marks stay with the letters they follow. */
function staysInRun(character: string, font: CaptionFont): boolean {
  if (UNSEEN.test(character)) return true;
  if (/[\p{L}\p{N}]/u.test(character) || (font.isEmoji && isPlain(character))) return false;
  return font.covers(character.codePointAt(0) ?? 0);
}

/** Emoji fonts hold digits and a wide space for their own sequences; words take theirs from a text font. */
function isPlain(character: string): boolean {
  return !/[\p{Emoji_Presentation}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]|\u20e3/u.test(
    character,
  );
}

function findFont(codePoint: number, language: string): CaptionFont | null {
  for (const font of listCaptionFonts(language)) {
    if (font.covers(codePoint)) return font;
  }
  return null;
}

function missing(character: string, text: string): RenderFault {
  const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
  const message = `No font on this server can draw “${character}” (${code}) in the caption “${text.slice(0, 60)}”.`;
  return new RenderFault({ code: "missing_glyph", message });
}
