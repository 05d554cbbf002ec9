import type { CaptionWord } from "./cut-captions.ts";

type Request = { text: string; words: CaptionWord[]; durationMs: number };
type Anchor = { offset: number; ms: number };

/**
 * When each place of a text is spoken. Words that a voice reports differently from the text (numbers, abbreviations)
 * are passed over; places between two found words are spread evenly.
 */
export function timeAtOffset({ text, words, durationMs }: Request): (offset: number, side: "start" | "end") => number {
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
