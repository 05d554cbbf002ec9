import type { Measurement } from "#scripts/bench/row.ts";
import { cards } from "#service/providers/painter/cards.ts";
import { median } from "../measure.ts";

const narrations = [
  "At sunrise a ship passes the tower and the waves grow calm.",
  "47% of all food waste comes from kitchens at home.",
  "Sorting by hand took four hours; the new line takes twenty minutes.",
  "In July 1969, two people walk on the moon while the world holds its breath.",
  "Nothing about trust can be bought in a hurry.",
];
const size = { width: 1280, height: 720 };
const { signal } = new AbortController();

/** Milliseconds of processor from the words to the JPEG. */
export async function measure(): Promise<Measurement> {
  const painter = cards.connect({});
  const [walls, processor]: [number[], number[]] = [[], []];
  for (const [seed, narration] of [...narrations, ...narrations, ...narrations, ...narrations].entries()) {
    const [startedAt, used] = [performance.now(), process.cpuUsage()];
    await painter.paint({ ...size, prompt: narration, narration, seed }, { signal });
    const { user, system } = process.cpuUsage(used);
    // The first of each opens its fonts and icons.
    if (seed < narrations.length) continue;
    walls.push(performance.now() - startedAt);
    processor.push((user + system) / 1000);
  }
  return {
    what: "a scene card, 1280×720, encoded: processor time",
    against: "–",
    value: median(processor),
    unit: " ms",
    bar: { op: "<=", limit: 45 },
    details: { wall: median(walls) },
  };
}
