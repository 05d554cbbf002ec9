import type { Card } from "../contract/card.ts";
import { type Block, fitText, isRightToLeft, type Line, type Measure } from "./set-text.ts";
import { palettes } from "./themes.ts";

/** Where in the sentence an element is spoken; it comes in with that word. -1: it is there from the first frame. */
type Cue = { cue: number };

export type TextElement = Cue & {
  kind: "text";
  text: string;
  /** Pixels: the left or right edge, or the middle, as `align` says; and the base line. */
  x: number;
  y: number;
  size: number;
  colour: string;
  align: "left" | "center" | "right";
  isRightToLeft: boolean;
};

export type CardElement =
  | TextElement
  | (Cue & { kind: "disc"; x: number; y: number; radius: number; colour: string })
  | (Cue & Box & { kind: "box"; radius: number; colour: string; grows?: "left" | "right" })
  /** Soft waves over the whole frame: decoration. */
  | (Cue & { kind: "ground"; x: number; y: number; size: number })
  /** `share` of a whole turn from the top. */
  | (Cue & { kind: "ring"; x: number; y: number; radius: number; thickness: number; colour: string; share: number })
  | (Cue & { kind: "icon"; name: string; x: number; y: number; size: number })
  /** `ink` is the colour of initials on it. */
  | (Cue & { kind: "portrait"; entityUuid: string; x: number; y: number; radius: number; colour: string; ink: string });

export type Frame = { width: number; height: number; measure: Measure; language: string };
export type Box = { x: number; y: number; width: number; height: number };
export type Sheet = Frame & { card: Card; unit: number; area: Box; isWide: boolean; starts: readonly number[] };

/** Letters are never smaller than this share of the frame's height; sentences at most the other. */
export const LEAST = 1 / 24;
const MOST = 0.115;

export type Wanted = { text?: string; most?: number; align?: "start" | "center"; stand?: "top" | "middle" };

/** The sentence, or another text, in a box: its key phrase in the accent, each clause with its own cue. */
export function laySentence(sheet: Sheet, box: Box, { text, most, align = "start", stand = "middle" }: Wanted = {}) {
  const { card, height, unit, measure, language } = sheet;
  const said = text ?? card.sentence;
  const least = Math.min(LEAST * height, 0.075 * unit);
  const block = fitText(said, {
    ...{ width: box.width, height: box.height, measure, language, least },
    most: Math.max(least, most ?? Math.min(MOST * height, 0.115 * unit)),
  });
  const top = stand === "top" ? box.y : box.y + Math.max(0, (box.height - block.height) / 2);
  return { block, top, bottom: top + block.height, elements: setLines(sheet, { block, box, top, said, align }) };
}

type Placed = { block: Block; box: Box; top: number; said: string; align: "start" | "center" };

function setLines(sheet: Sheet, { block, box, top, said, align }: Placed): CardElement[] {
  const { card, measure } = sheet;
  const { text: colour, accent } = palettes[card.theme];
  const keyAt = card.keyPhrase ? said.indexOf(card.keyPhrase) : -1;
  const key = { from: keyAt, to: keyAt < 0 ? keyAt : keyAt + (card.keyPhrase?.length ?? 0) };
  // What ends the sentence may be written earlier in it, too.
  const offset = card.sentence.endsWith(said) ? card.sentence.length - said.length : card.sentence.indexOf(said);
  const [{ size }, rightToLeft] = [block, isRightToLeft(card.sentence)];
  return block.lines.flatMap((line, row) => {
    const y = top + block.leading * row + block.leading / 2 + size * 0.35;
    let x = box.x + (align === "center" ? (box.width - line.width) / 2 : 0);
    return runsOf(line, { key, starts: sheet.starts.map((at) => at - Math.max(0, offset)) }).map((run): CardElement => {
      const cue = offset < 0 ? -1 : offset + run.clause;
      const text = said.slice(run.from, run.to);
      const at = { x, y, size, cue, colour: run.isKey ? accent : colour };
      // Each run is drawn by itself: letters are not moved together across a cut.
      x += widthOf(text, size, measure);
      return { ...label(sheet, text, at), isRightToLeft: rightToLeft };
    });
  });
}

/** A width with the space at its end, which measuring a text may leave out. */
function widthOf(text: string, size: number, measure: Measure): number {
  return /\s$/u.test(text) ? measure(`${text}n`, size) - measure("n", size) : measure(text, size);
}

type Run = { from: number; to: number; isKey: boolean; clause: number };

/** A line, cut where the key phrase begins and ends and where a clause begins. */
function runsOf(line: Line, { key, starts }: { key: { from: number; to: number }; starts: readonly number[] }): Run[] {
  const inside = (at: number) => at > line.startIndex && at < line.endIndex;
  const cuts = [...new Set([key.from, key.to, ...starts].filter(inside))].sort((a, b) => a - b);
  const ends = [...cuts, line.endIndex];
  return [line.startIndex, ...cuts].map((from, index) => ({
    ...{ from, to: ends[index] ?? line.endIndex, isKey: from >= key.from && from < key.to },
    clause: Math.max(0, starts.findLast((at) => at <= from) ?? 0),
  }));
}

export function label(
  sheet: Sheet,
  text: string,
  at: { x: number; y: number; size: number; cue?: number; colour?: string; align?: TextElement["align"] },
): TextElement {
  const { x, y, size, cue = -1, colour = palettes[sheet.card.theme].text, align = "left" } = at;
  return { kind: "text", text, x, y, size, colour, align, cue, isRightToLeft: isRightToLeft(text) };
}
