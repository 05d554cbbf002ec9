import { createCanvas } from "@napi-rs/canvas";
import { drawCard } from "#lib/cards/draw.ts";
import { layoutCard } from "#lib/cards/layout.ts";
import type { Card } from "#lib/contract/card.ts";
import type { Measurement } from "#scripts/bench/row.ts";
import { fontsFor, measureText } from "#service/fonts/canvas-fonts.ts";
import { loadPictures } from "#service/providers/painter/cards/draw-picture.ts";
import { cards } from "#service/providers/painter/cards.ts";
import { narrations } from "../film/narrations.ts";
import { median } from "../measure.ts";

const size = { width: 1280, height: 720 };
const { signal } = new AbortController();
const rounds = 4;

/** Milliseconds of processor: from what is on a card to its pixels, and from the words to the JPEG. */
export async function measure(): Promise<Measurement[]> {
  const painter = cards.connect({});
  const chosen: Card[] = [];
  const [drawing, painting]: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round++) {
    for (const [seed, narration] of narrations.entries()) {
      const painted = await costOf(async () => {
        const { card } = await painter.paint({ ...size, prompt: narration, narration, seed }, { signal });
        if (card) chosen[seed] = card;
      });
      const drawn = await costOf(async () => {
        const card = chosen[seed];
        if (!card) throw new Error("The painter made no card");
        const layout = layoutCard(card, { ...size, measure: measureText, language: "en" });
        const canvas = createCanvas(size.width, size.height);
        drawCard(canvas.getContext("2d"), layout, { ...(await loadPictures(card, layout, [])), fontsFor });
        canvas.data();
      });
      // The first round opens fonts and icons.
      if (round === 0) continue;
      painting.push(painted);
      drawing.push(drawn);
    }
  }
  const unit = " ms";
  const of = { against: "–", unit, details: {} };
  return [
    {
      ...of,
      what: "a scene card, 1280×720, raw pixels: processor time",
      value: median(drawing),
      bar: { op: "<=", limit: 15 },
    },
    {
      ...of,
      what: "a scene card, 1280×720, encoded: processor time",
      value: median(painting),
      bar: { op: "<=", limit: 45 },
    },
  ];
}

async function costOf(work: () => Promise<void>): Promise<number> {
  const used = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(used);
  return (user + system) / 1000;
}
