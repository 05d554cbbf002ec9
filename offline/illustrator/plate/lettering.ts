import { createCanvas, GlobalFonts } from "@napi-rs/canvas";
import { splitByFont } from "#service/fonts/split-by-font.ts";
import type { Lettering } from "../art/shape.ts";

const registered = new Set<string>();
const chains = new Map<string, string>();
const mostChains = 500;
/** Of lines in letters of one pixel. */
const widths = new Map<string, number>();
const mostWidths = 2_000;
const rulerSize = 100;
let ruler: ReturnType<ReturnType<typeof createCanvas>["getContext"]> | undefined;

/** Which bundled fonts draw a text, as a list of styles; each letter is drawn by the first that has it. */
export function fontsFor(text: string): string {
  const known = chains.get(text);
  if (known) return known;
  const names = new Set<string>();
  for (const { font } of splitByFont(text, languageOf(text)).runs) {
    if (font.isAwaited) continue;
    const name = font.family.replace(/^caption /, "plate ");
    if (!registered.has(name)) {
      GlobalFonts.register(Buffer.from(font.toSfnt(name)), name);
      registered.add(name);
    }
    names.add(`"${name}"`);
  }
  const chain = [...names, "sans-serif"].join(", ");
  if (chains.size >= mostChains) chains.clear();
  chains.set(text, chain);
  return chain;
}

/** Chinese, Japanese and Korean share letters that each draws in its own way. */
function languageOf(text: string): string {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return "ja";
  return /\p{Script=Hangul}/u.test(text) ? "ko" : /\p{Script=Han}/u.test(text) ? "zh" : "en";
}

export function isRightToLeft(text: string): boolean {
  return /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text);
}

/** How wide a line is, in pixels. Letters grow with their size, so each line is measured once for all sizes. */
export function measureLine(text: string, size: number): number {
  const known = widths.get(text);
  if (known !== undefined) return known * size;
  ruler ??= createCanvas(8, 8).getContext("2d");
  ruler.font = `600 ${rulerSize}px ${fontsFor(text)}`;
  const width = ruler.measureText(text).width / rulerSize;
  if (widths.size >= mostWidths) widths.clear();
  widths.set(text, width);
  return width * size;
}

type Box = { x: number; y: number; width: number; height: number };
type Wanted = {
  box: Box;
  /** Pixels, at most; smaller where the words need it. */
  size: number;
  mostLines: number;
  colour: Lettering["colour"];
  on?: Lettering["colour"];
  align?: Lettering["align"];
  /** Where in the box the lines stand. */
  stand?: "top" | "middle" | "bottom";
};

const leading = 1.26;
const smallestShare = 0.34;

/** Sets words into a box: lines of nearly one length, as large as fits. What fits in no size ends in an ellipsis. */
export function setLines(text: string, wanted: Wanted): Lettering[] {
  const { box, size: most, mostLines, colour, on, align = "center", stand = "middle" } = wanted;
  const words = text
    .trim()
    .replace(/\s+/gu, " ")
    .replace(/[,;:،、，；：]$/u, "")
    // No line ends with a mark that opens the next.
    .replace(/(?<=^|[\s([])"(?=\S)/gu, "“")
    .replaceAll('"', "”");
  if (words === "") return [];
  let size = most;
  let lines = breakLines(words, { size, width: box.width });
  const isFull = () => lines.length > mostLines || lines.length * size * leading > box.height + size * 0.3;
  while (isFull() && size > most * smallestShare) {
    size *= 0.92;
    lines = breakLines(words, { size, width: box.width });
  }
  const fitting = Math.max(1, Math.min(mostLines, Math.floor((box.height + size * 0.3) / (size * leading))));
  if (lines.length > fitting) {
    let last = lines[fitting - 1] ?? "";
    while (last !== "" && measureLine(`${last}…`, size) > box.width) last = [...last].slice(0, -1).join("");
    lines = [...lines.slice(0, fitting - 1), `${last.trimEnd()}…`];
  } else lines = balance(words, { size, width: box.width, lines });
  const tall = lines.length * size * leading;
  const top = box.y + (stand === "top" ? 0 : stand === "bottom" ? box.height - tall : (box.height - tall) / 2);
  const rightToLeft = isRightToLeft(words);
  const side = align === "center" ? align : rightToLeft === (align === "left") ? "right" : "left";
  const x = side === "center" ? box.x + box.width / 2 : side === "left" ? box.x : box.x + box.width;
  return lines.map((line, index) => ({
    ...{
      text: line,
      x,
      y: top + size * leading * (index + 0.5) + size * 0.35,
      size,
      colour,
      ...(on && { on }),
      align: side,
      rightToLeft,
    },
  }));
}

/** The narrowest column that needs no more lines and cuts no word. */
function balance(words: string, { size, width, lines }: { size: number; width: number; lines: string[] }): string[] {
  if (lines.length < 2) return lines;
  let best = lines;
  const segments = [...new Intl.Segmenter(languageOf(words), { granularity: "word" }).segment(words)];
  const widest = Math.max(...segments.map(({ segment }) => measureLine(segment, size)));
  for (let share = 0.94; share > 0.4 && width * share >= widest; share -= 0.06) {
    const narrower = breakLines(words, { size, width: width * share });
    if (narrower.length > lines.length) break;
    best = narrower;
  }
  return best;
}

const opens = /^[“‘«(¿¡[]+$/u;

function breakLines(text: string, { size, width }: { size: number; width: number }): string[] {
  const fits = (line: string) => measureLine(line.trimEnd(), size) <= width;
  const lines: string[] = [];
  let line = "";
  let opening = "";
  for (const { segment, isWordLike } of new Intl.Segmenter(languageOf(text), { granularity: "word" }).segment(text)) {
    if (opens.test(segment)) {
      opening += segment;
      continue;
    }
    const word = opening + segment;
    opening = "";
    // Points and closing quotes stay with the word before them.
    if (fits(line + word) || (!isWordLike && line !== "" && word.trim() !== "" && !opens.test(word.charAt(0)))) {
      line += word;
      continue;
    }
    if (line.trim()) lines.push(line.trim());
    line = "";
    for (const character of word.trimStart()) {
      if (line !== "" && !fits(line + character)) {
        lines.push(line);
        line = "";
      }
      line += character;
    }
  }
  line += opening;
  if (line.trim()) lines.push(line.trim());
  return lines;
}
