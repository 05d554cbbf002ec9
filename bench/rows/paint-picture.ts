import type { Measurement } from "#scripts/bench/row.ts";
import { illustrator } from "#service/providers/painter/illustrator.ts";
import { paintStyles } from "#service/providers/painter/styles.ts";
import { median } from "../measure.ts";

const prompts = [
  "From the gallery she sees the whole harbour asleep.",
  "The team meets in the office to plan the launch.",
  "A fox walks through the snowy forest.",
  "A rainy city street with people and umbrellas at night.",
  "Our strategy improves quality.",
];
const size = { width: 1280, height: 720 };
const { signal } = new AbortController();

/** Milliseconds from the words to the JPEG; the slowest style's median counts. */
export async function measure(): Promise<Measurement> {
  const painter = illustrator.connect({});
  const styles: Record<string, { wall: number; processor: number }> = {};
  for (const { name } of paintStyles) {
    const [walls, processor]: [number[], number[]] = [[], []];
    for (const [seed, prompt] of [...prompts.slice(0, 1), ...prompts].entries()) {
      const [startedAt, used] = [performance.now(), process.cpuUsage()];
      await painter.paint({ ...size, prompt, style: name, seed }, { signal });
      const { user, system } = process.cpuUsage(used);
      if (seed === 0) continue;
      walls.push(performance.now() - startedAt);
      processor.push((user + system) / 1000);
    }
    styles[name] = { wall: median(walls), processor: median(processor) };
  }
  return {
    what: "a picture painted offline, 1280×720, encoded, slowest of the twelve styles",
    against: "–",
    value: Math.max(...Object.values(styles).map(({ wall }) => wall)),
    unit: " ms",
    bar: { op: "<=", limit: 150 },
    details: { styles },
  };
}
