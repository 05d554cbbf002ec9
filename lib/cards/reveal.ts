import type { CardBuild, CardCover } from "../contract/card.ts";
import type { Pen } from "./draw.ts";
import type { CardLayout } from "./layout.ts";
import type { Measure } from "./set-text.ts";
import type { Box, CardElement } from "./sheet.ts";

/** Share of a scene after which its card stands complete. */
const COMPLETE_BY = 0.8;
const COMES_IN_MS = 400;
/** Eyes need the thing a moment before the ear hears its word. */
const AHEAD_MS = 150;

/**
 * How a card comes in part by part. What is spoken first stands there from the first frame; everything else lies under a
 * cover in the colours beneath it until its word is spoken. So nothing has to be drawn again while a film plays.
 */
export function cardBuild({ width, height, ground, elements }: CardLayout, measure: Measure): CardBuild | undefined {
  const covers = elements.flatMap((element): CardCover[] => {
    if (element.cue <= 0) return [];
    const box = within(boxOf(element, measure), { width, height });
    return [{ ...box, at: element.cue, ...(element.kind === "box" && element.grows && { grows: element.grows }) }];
  });
  // A cover has one colour, waves have several.
  if (covers.length === 0 || elements.some(({ kind }) => kind === "ground")) return undefined;
  const shapes = elements.flatMap((element) => {
    if (element.cue > 0) return [];
    if (element.kind === "disc") return [pick(element, element.radius, 0)];
    if (element.kind !== "ring" || element.share !== 1) return [];
    return [pick(element, element.radius + element.thickness / 2, element.radius - element.thickness / 2)];
  });
  return { width, height, ground, shapes, covers };
}

type Round = { x: number; y: number; colour: string };
const pick = ({ x, y, colour }: Round, radius: number, hole: number) => ({ x, y, radius, hole, colour });
const around = ({ x, y }: Round, radius: number) => ({
  x: x - radius,
  y: y - radius,
  width: 2 * radius,
  height: 2 * radius,
});

function boxOf(element: CardElement, measure: Measure): Box {
  switch (element.kind) {
    case "text": {
      const { x, y, size, align } = element;
      const width = measure(element.text, size);
      const shift = { left: 0, center: width / 2, right: width }[align];
      // As high as the lines above leave, and as deep as Arabic tails; what stands below comes in later. Figures are lower
      // than letters, and large ones stand close to the words above.
      const [rise, fall] = /\p{L}/u.test(element.text) ? [0.98, 0.45] : [0.8, 0.2];
      return { x: x - shift, y: y - rise * size, width, height: (rise + fall) * size };
    }
    case "disc":
    case "portrait":
      return around(element, element.radius);
    case "ring":
      return around(element, element.radius + element.thickness / 2);
    case "icon":
    case "ground":
      return { x: element.x, y: element.y, width: element.size, height: element.size };
    case "box":
      return element;
  }
}

/** On whole pixels, a little larger: letters have soft edges. */
function within(box: Box, frame: { width: number; height: number }): Box {
  const side = (from: number, size: number, most: number) => {
    const start = Math.max(0, Math.floor(from) - 2);
    return [start, Math.max(0, Math.min(most, Math.ceil(from + size) + 2) - start)] as const;
  };
  const [x, width] = side(box.x, box.width, frame.width);
  const [y, height] = side(box.y, box.height, frame.height);
  return { x, y, width, height };
}

type Spoken = {
  /** When a place of the narration is spoken, in milliseconds of the scene. */
  spokenAtMs: (place: number) => number;
  /** Where the card's sentence begins in the narration. */
  sentenceAt: number;
  durationMs: number;
};

/** When each cover begins to go, in milliseconds of its scene: with its word, and all of them soon enough. */
export function revealTimes(covers: readonly CardCover[], { spokenAtMs, sentenceAt, durationMs }: Spoken): number[] {
  const last = Math.max(0, durationMs * COMPLETE_BY - COMES_IN_MS);
  return covers.map(({ at }) => Math.round(Math.min(last, Math.max(0, spokenAtMs(sentenceAt + at) - AHEAD_MS))));
}

/** How much of what lies under a cover is seen, 0 to 1, eased. */
export function shownAt(startMs: number, ms: number): number {
  const share = Math.min(1, Math.max(0, (ms - startMs) / COMES_IN_MS));
  return 1 - (1 - share) ** 3;
}

/** What is left of a cover: its box, and how much of it is seen. Null once all under it is. */
export function coverLeft(cover: CardCover, shown: number): (Box & { opacity: number }) | null {
  if (shown >= 1) return null;
  const { x, y, width, height, grows } = cover;
  if (!grows) return { x, y, width, height, opacity: 1 - shown };
  const left = width * (1 - shown);
  return { x: grows === "left" ? x + width - left : x, y, width: left, height, opacity: 1 };
}

type CoverPen = Omit<Pen<never>, "strokeStyle" | "lineWidth" | "font" | "textAlign" | "direction" | "drawImage">;

/** Lays what is left of a card's covers over it; the pen's unit is the layout's pixel. */
export function drawCovers(
  pen: CoverPen,
  { ground, shapes, covers }: CardBuild,
  startsMs: readonly number[],
  ms: number,
) {
  for (const [index, cover] of covers.entries()) {
    const left = coverLeft(cover, shownAt(startsMs[index] ?? 0, ms));
    if (!left) continue;
    pen.save();
    pen.globalAlpha = left.opacity;
    pen.beginPath();
    pen.rect(left.x, left.y, left.width, left.height);
    pen.clip();
    pen.fillStyle = ground;
    pen.fillRect(left.x, left.y, left.width, left.height);
    for (const { x, y, radius, hole, colour } of shapes) {
      pen.fillStyle = colour;
      pen.beginPath();
      pen.arc(x, y, radius, 0, 2 * Math.PI);
      if (hole > 0) pen.arc(x, y, hole, 0, 2 * Math.PI);
      pen.fill("evenodd");
    }
    pen.restore();
  }
}
