import { createCanvas, GlobalFonts } from "@napi-rs/canvas";
import { splitByFont } from "./split-by-font.ts";

type Kept = {
  registered: Set<string>;
  chains: Map<string, string>;
  /** Widths of texts in letters of one pixel. */
  widths: Map<string, number>;
  ruler?: ReturnType<ReturnType<typeof createCanvas>["getContext"]>;
};
/** Fonts are registered for the whole process; what was measured once is not measured again. */
const kept: Kept = { registered: new Set(), chains: new Map(), widths: new Map() };
const mostChains = 500;
const mostWidths = 2_000;
const rulerSize = 100;

/** The bundled fonts that draw a text, as a CSS list; each letter is drawn by the first that has it. */
export function fontsFor(text: string): string {
  const known = kept.chains.get(text);
  if (known) return known;
  const names = new Set<string>();
  for (const { font } of splitByFont(text, languageOf(text)).runs) {
    if (font.isAwaited) continue;
    const name = font.family.replace(/^caption /, "canvas ");
    if (!kept.registered.has(name)) {
      GlobalFonts.register(Buffer.from(font.toSfnt(name)), name);
      kept.registered.add(name);
    }
    names.add(`"${name}"`);
  }
  const chain = [...names, "sans-serif"].join(", ");
  if (kept.chains.size >= mostChains) kept.chains.clear();
  kept.chains.set(text, chain);
  return chain;
}

/** Chinese, Japanese and Korean share letters that each draws in its own way. */
function languageOf(text: string): string {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return "ja";
  return /\p{Script=Hangul}/u.test(text) ? "ko" : /\p{Script=Han}/u.test(text) ? "zh" : "en";
}

/** The width of a text in pixels, in letters of a size. */
export function measureText(text: string, size: number): number {
  const known = kept.widths.get(text);
  if (known !== undefined) return known * size;
  kept.ruler ??= createCanvas(8, 8).getContext("2d");
  kept.ruler.font = `600 ${rulerSize}px ${fontsFor(text)}`;
  const width = kept.ruler.measureText(text).width / rulerSize;
  if (kept.widths.size >= mostWidths) kept.widths.clear();
  kept.widths.set(text, width);
  return width * size;
}
