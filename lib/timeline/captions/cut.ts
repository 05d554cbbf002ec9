import type { CaptionCue } from "../timeline.ts";
import { columnsOf, cutAtoms, type TextAtom } from "./text-atoms.ts";

export type CaptionWord = { text: string; startMs: number; endMs: number };

type Request = { text: string; words: CaptionWord[]; durationMs: number; language: string; lineWidth: number };

const LINES_AT_MOST = 2;
/** A cue shorter than this is joined with its neighbour where both fit. */
const SHORTEST_CUE_MS = 1200;
/** A shorter pause between two cues would only flicker. */
const SMALLEST_GAP_MS = 400;

/** Cuts narration into captions of at most two lines. Joined they are the narration, white space aside. */
export function cutCaptions({ text, words, durationMs, language, lineWidth }: Request): CaptionCue[] {
  const timeAt = timeAtOffset({ text, words, durationMs });
  // Two lines hold a little less than twice one line, since a break seldom falls at the very end.
  const capacity = lineWidth * LINES_AT_MOST - Math.ceil(lineWidth / 6);
  const pieces = sentencesOf(text, language).flatMap(({ sentence, start }) =>
    cutSentence(cutAtoms(sentence, language, lineWidth), capacity).map((piece) => ({
      text: piece.text,
      start: start + piece.start,
    })),
  );
  const cues: CaptionCue[] = [];
  for (const piece of pieces) {
    const trimmed = piece.text.trim();
    if (!trimmed) continue;
    const first = piece.start + piece.text.length - piece.text.trimStart().length;
    const spoken = spokenRange(trimmed);
    const startMs = timeAt(first + spoken.start, "start");
    const cue = { text: trimmed, startMs, endMs: timeAt(first + spoken.end, "end") };
    const last = cues.at(-1);
    const joined = last ? `${last.text}${/^\s|\s$/u.test(text.slice(first - 1, first)) ? " " : ""}${trimmed}` : "";
    if (last && isShort(last, cue) && columnsOf(joined) <= capacity) {
      last.text = joined;
      last.endMs = cue.endMs;
    } else {
      cues.push(cue);
    }
  }
  return closeGaps(cues, durationMs);
}

/** Punctuation at either end is not spoken, so it has no time of its own. */
function spokenRange(text: string): { start: number; end: number } {
  const start = text.search(/[\p{L}\p{N}]/u);
  if (start < 0) return { start: 0, end: text.length };
  return { start, end: text.replace(/[^\p{L}\p{N}\p{M}]+$/u, "").length };
}

function isShort(...cues: CaptionCue[]): boolean {
  return cues.some((cue) => cue.endMs - cue.startMs < SHORTEST_CUE_MS);
}

function sentencesOf(text: string, language: string): { sentence: string; start: number }[] {
  const locale = Intl.Segmenter.supportedLocalesOf([isTag(language) ? language : "und"])[0] ?? "und";
  const segmenter = new Intl.Segmenter(locale, { granularity: "sentence" });
  return Array.from(segmenter.segment(text), ({ segment, index }) => ({ sentence: segment, start: index }));
}

function isTag(language: string): boolean {
  return /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/.test(language);
}

/** Splits a sentence into the fewest pieces that fit, near equal in length, preferring to end at a clause. */
function cutSentence(atoms: TextAtom[], capacity: number): TextAtom[] {
  const total = atoms.reduce((sum, atom) => sum + columnsOf(atom.text) + trailing(atom), 0);
  const target = total / Math.ceil(total / capacity);
  const cost: number[] = [0];
  const from: number[] = [0];
  for (let end = 1; end <= atoms.length; end++) {
    cost[end] = Number.POSITIVE_INFINITY;
    for (let start = end - 1, text = ""; start >= 0; start--) {
      text = (atoms[start]?.text ?? "") + text;
      const columns = columnsOf(text);
      if (columns > capacity && start < end - 1) break;
      const clause = end === atoms.length || /[,;:،؛、，；：–—]\s*$/u.test(text) ? 0 : capacity;
      const price = (cost[start] ?? 0) + ((columns - target) / 4) ** 2 + clause + capacity;
      if (price < (cost[end] ?? 0)) {
        cost[end] = price;
        from[end] = start;
      }
    }
  }
  const pieces: TextAtom[] = [];
  for (let end = atoms.length; end > 0; end = from[end] ?? 0) {
    const piece = atoms.slice(from[end] ?? 0, end);
    pieces.unshift({ text: piece.map((atom) => atom.text).join(""), start: piece[0]?.start ?? 0, width: 0 });
  }
  return pieces;
}

function trailing(atom: TextAtom): number {
  return atom.text.length - atom.text.trimEnd().length;
}

function closeGaps(cues: CaptionCue[], durationMs: number): CaptionCue[] {
  return cues.map((cue, index) => {
    const nextStart = cues[index + 1]?.startMs ?? durationMs;
    const isTight = nextStart - cue.endMs < SMALLEST_GAP_MS;
    const endMs = isTight ? nextStart : Math.min(cue.endMs + SMALLEST_GAP_MS / 2, nextStart);
    return { text: cue.text, startMs: Math.round(cue.startMs), endMs: Math.round(Math.max(endMs, cue.startMs)) };
  });
}

type WordTimesRequest = { text: string; words: CaptionWord[]; durationMs: number };
type Anchor = { offset: number; ms: number };

/**
 * When each place of a text is spoken. Words that a voice reports differently from the text (numbers, abbreviations)
 * are passed over; places between two found words are spread evenly.
 */
export function timeAtOffset({
  text,
  words,
  durationMs,
}: WordTimesRequest): (offset: number, side: "start" | "end") => number {
  const starts: Anchor[] = [];
  const ends: Anchor[] = [];
  const folded = fold(text);
  let cursor = 0;
  for (const word of words) {
    const wanted = fold(word.text).trim();
    const found = wanted ? folded.indexOf(wanted, cursor) : -1;
    // A match far ahead is another word of the same spelling.
    if (found < 0 || found - cursor > 80) continue;
    cursor = found + wanted.length;
    starts.push({ offset: found, ms: word.startMs });
    ends.push({ offset: cursor, ms: word.endMs });
  }
  const edge = { first: { offset: 0, ms: 0 }, last: { offset: text.length, ms: durationMs } };
  const byStart = [edge.first, ...starts, edge.last];
  const byEnd = [edge.first, ...ends, edge.last];
  return (offset, side) => clamp(interpolate(side === "start" ? byStart : byEnd, offset), durationMs);
}

/** Lower case must keep every offset, so letters whose lower case is longer stay as they are. */
function fold(text: string): string {
  return Array.from(text, (letter) => {
    const lower = letter.toLowerCase();
    return lower.length === letter.length ? lower : letter;
  }).join("");
}

function interpolate(anchors: Anchor[], offset: number): number {
  let before = anchors[0] ?? { offset: 0, ms: 0 };
  for (const anchor of anchors) {
    if (anchor.offset === offset && anchor.offset > 0) return anchor.ms;
    if (anchor.offset > offset) {
      const span = anchor.offset - before.offset;
      return span > 0 ? before.ms + ((anchor.ms - before.ms) * (offset - before.offset)) / span : anchor.ms;
    }
    before = anchor;
  }
  return before.ms;
}

function clamp(ms: number, durationMs: number): number {
  return Math.min(Math.max(0, ms), durationMs);
}
