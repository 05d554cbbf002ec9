import type { Font } from "../layout/page.ts";
import type { PdfDocument } from "./document.ts";

const fixedPitchFlag = 1;
const boldWeight = 500;
/** How typefaces say it in their names, whatever the language of the text. */
const boldName = /bold|black|heavy/i;
const fewestLetters = 8;
/** Shares of the size that the widths of letters may differ by. */
const sameWidth = 0.02;

/** The typefaces of a document by their names: handles live no longer than a page. */
export type Fonts = Map<string, SeenFont>;

/** A font whose letters are all as wide as each other is fixed, whatever its name says. */
export class SeenFont implements Font {
  readonly isBold: boolean;
  private readonly saysFixed: boolean;
  private readonly letters = new Set<string>();
  private narrowest = Infinity;
  private widest = 0;

  constructor({ isBold, saysFixed }: { isBold: boolean; saysFixed: boolean }) {
    this.isBold = isBold;
    this.saysFixed = saysFixed;
  }

  /** `width` as a share of the size. */
  see(letter: string, width: number): void {
    if (this.letters.size > fewestLetters * 4 || this.letters.has(letter)) return;
    if (!/^[a-z]$/i.test(letter)) return;
    this.letters.add(letter);
    this.narrowest = Math.min(this.narrowest, width);
    this.widest = Math.max(this.widest, width);
  }

  get isFixed(): boolean {
    if (this.letters.size < fewestLetters) return this.saysFixed;
    return this.widest - this.narrowest <= sameWidth;
  }
}

/** Finds out about fonts by their handles, once a page each. */
export function fontReader({ engine }: PdfDocument, fonts: Fonts): (handle: number) => SeenFont {
  const byHandle = new Map<number, SeenFont>();
  const [getName, getFlags, getWeight] = [
    engine.call("FPDFFont_GetBaseFontName"),
    engine.call("FPDFFont_GetFlags"),
    engine.call("FPDFFont_GetWeight"),
  ];
  return (handle) => {
    const known = byHandle.get(handle);
    if (known) return known;
    const name = handle === 0 ? "" : engine.readName((to, bytes) => getName(handle, to, bytes));
    const weight = handle === 0 ? 0 : getWeight(handle);
    const key = `${name} ${weight}`;
    const isBold = boldName.test(name) || weight >= boldWeight;
    const saysFixed = handle !== 0 && (getFlags(handle) & fixedPitchFlag) !== 0;
    const font = fonts.get(key) ?? new SeenFont({ isBold, saysFixed });
    fonts.set(key, font);
    byHandle.set(handle, font);
    return font;
  };
}
