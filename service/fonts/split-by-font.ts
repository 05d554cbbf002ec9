import { type CaptionFont, fetchEastAsianFonts, listCaptionFonts } from "./caption-fonts.ts";

/** A stretch of text that one font draws. */
export type FontRun = { text: string; font: CaptionFont };

type FontSplit = {
  runs: FontRun[];
  /** Letters that no bundled font has: a box would be seen in their place. */
  missing: string[];
  /** Signs and marks that no bundled font has; the text is drawn without them. */
  leftOut: string[];
};

/** A letter or sign with the marks that stand on it. */
const CLUSTER = /\P{M}\p{M}*|\p{M}+/gu;
/** Joiners, variation selectors and direction marks shape their neighbours; no font needs to draw them. */
const UNSEEN = /^(?:[\p{Cf}\p{Cc}]|[\ufe00-\ufe0f])$/u;
/** A caption still reads without these. */
const DISPENSABLE = /^[\p{S}\p{P}\p{Co}\p{Cn}\p{M}]$/u;

/** Chooses a font for every letter. What draws captions and what says beforehand whether they can be drawn both ask here. */
export function splitByFont(text: string, language: string): FontSplit {
  const runs: FontRun[] = [];
  const missing = new Set<string>();
  const leftOut = new Set<string>();
  const draw = (letters: string, font: CaptionFont | undefined) => {
    const last = runs.at(-1);
    if (last && (font === undefined || font === last.font)) last.text += letters;
    else if (font) runs.push({ text: letters, font });
  };
  // Put together, most letters are one character of a font, which a mark of its own may not be.
  for (const [cluster] of text.normalize("NFC").matchAll(CLUSTER)) {
    const seen = [...cluster].filter((character) => !UNSEEN.test(character));
    const [base, ...marks] = seen;
    if (base === undefined) {
      draw(cluster, undefined);
      continue;
    }
    const whole = fontOf(seen, runs.at(-1)?.font, language);
    if (whole) {
      draw(cluster, whole);
      continue;
    }
    const font = fontOf([base], runs.at(-1)?.font, language);
    const kept = font ? marks.filter((mark) => covers(font, mark)) : [];
    if (font) draw([base, ...kept].join(""), font);
    else if (/\p{Z}/u.test(base)) draw(" ", undefined);
    else (DISPENSABLE.test(base) ? leftOut : missing).add(base);
    if (font) for (const mark of marks) if (!kept.includes(mark)) leftOut.add(mark);
  }
  return { runs, missing: [...missing], leftOut: [...leftOut] };
}

/** Whether a font that comes at first use is needed, and not on this machine yet. */
export function lacksFonts(texts: readonly string[], language: string): boolean {
  return texts.some((text) => splitByFont(text, language).runs.some(({ font }) => font.isAwaited));
}

/** Letters that another font stood in for are drawn with their own from now on. */
export async function fetchFonts(): Promise<void> {
  await fetchEastAsianFonts();
  preferred.clear();
}

/** Letters have a font of their own; spaces, points and marks stay with the letters they follow. */
function fontOf(seen: readonly string[], last: CaptionFont | undefined, language: string): CaptionFont | undefined {
  const [first = ""] = seen;
  const isOwn = /[\p{L}\p{N}]/u.test(first) || (last?.isEmoji && seen.every(isPlain));
  if (last && !isOwn && seen.every((character) => covers(last, character))) return last;
  return preferredFont(seen, language);
}

const preferred = new Map<string, CaptionFont | null>();
const mostPreferred = 20_000;

/** Found once for each letter: a film says the same ones over and over. */
function preferredFont(seen: readonly string[], language: string): CaptionFont | undefined {
  const key = `${language} ${seen.join("")}`;
  const known = preferred.get(key);
  if (known !== undefined) return known ?? undefined;
  const found = firstFont(seen, language);
  if (preferred.size >= mostPreferred) preferred.clear();
  preferred.set(key, found ?? null);
  return found;
}

function firstFont(seen: readonly string[], language: string): CaptionFont | undefined {
  for (const font of listCaptionFonts(seen[0]?.codePointAt(0) ?? 0, language)) {
    if (seen.every((character) => covers(font, character))) return font;
  }
  return undefined;
}

function covers(font: CaptionFont, character: string): boolean {
  return font.covers(character.codePointAt(0) ?? 0);
}

/** Emoji fonts hold digits and a wide space for their own sequences; words take theirs from a text font. */
function isPlain(character: string): boolean {
  return !/[\p{Emoji_Presentation}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]|\u20e3/u.test(
    character,
  );
}

const known = new Map<string, boolean>();

/** Whether captions of a language can be drawn into the picture. Of what is no language, nothing is doubted. */
export function drawsLanguage(tag: string): boolean {
  const found = known.get(tag) ?? splitByFont(sampleOf(tag), tag).missing.length === 0;
  known.set(tag, found);
  return found;
}

/** How a language writes its own name, its months and its days; where that is not known, letters of its script. */
function sampleOf(tag: string): string {
  try {
    const locale = new Intl.Locale(tag.replaceAll("_", "-"));
    if (Intl.DateTimeFormat.supportedLocalesOf(locale).length === 0) return lettersOf(locale.maximize().script);
    const name = new Intl.DisplayNames(locale, { type: "language" }).of(locale.language);
    const format = new Intl.DateTimeFormat(locale, { month: "long", weekday: "long" });
    const days = Array.from({ length: 12 }, (_, month) => format.format(new Date(2024, month, month + 1)));
    return [name, ...days].join(" ");
  } catch {
    return "";
  }
}

const enough = 20;
const lastLetter = 0x1ffff;

/** The first letters of a script, which every font of it has. */
function lettersOf(script: string | undefined): string {
  if (script === undefined) return "";
  const isOfScript = new RegExp(`^[\\p{Script=${script}}--\\P{L}]$`, "v");
  const letters: string[] = [];
  for (let code = 0; code <= lastLetter && letters.length < enough; code++) {
    const letter = String.fromCodePoint(code);
    if (isOfScript.test(letter)) letters.push(letter);
  }
  return letters.join("");
}
