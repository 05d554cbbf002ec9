import { createCanvas } from "@napi-rs/canvas";
import { expect, it } from "vitest";
import { createSampler } from "../sampler/sampler.ts";
import { createComposer } from "./compose-sheets.ts";
import { cutSheet, FULL, type LayerSheet } from "./layer-sheet.ts";

const picture = { width: 720, height: 406 };
const frame = { width: 624, height: 350 };

function cut(draw: (context: ReturnType<ReturnType<typeof createCanvas>["getContext"]>) => void): LayerSheet {
  const context = createCanvas(picture.width, picture.height).getContext("2d");
  draw(context);
  const { data } = context.getImageData(0, 0, picture.width, picture.height);
  const sheet = cutSheet({ rgba: new Uint8Array(data.buffer), ...picture });
  if (!sheet) throw new Error("The sheet is empty");
  return sheet;
}

const sheets = [
  cut((context) => {
    const sky = context.createLinearGradient(0, 0, 720, 406);
    sky.addColorStop(0, "#204080");
    sky.addColorStop(1, "#f0c040");
    context.fillStyle = sky;
    context.fillRect(0, 0, 720, 406);
  }),
  cut((context) => {
    context.fillStyle = "#308040";
    context.fillRect(0, 230, 720, 176);
    context.clearRect(300, 260, 70, 60);
  }),
  cut((context) => {
    const glow = context.createRadialGradient(420, 200, 10, 420, 200, 150);
    glow.addColorStop(0, "rgba(255, 255, 255, 1)");
    glow.addColorStop(1, "rgba(200, 60, 90, 0)");
    context.fillStyle = glow;
    context.fillRect(270, 50, 300, 300);
  }),
];
const windows = [
  { x: 0.05, y: 0.05, width: 0.89, height: 0.89 },
  { x: 0.0213, y: 0.0377, width: 0.9, height: 0.9 },
  { x: 0.101, y: 0.093, width: 0.8573, height: 0.8573 },
];

async function compose(given: readonly LayerSheet[]): Promise<Uint8Array> {
  const sampler = await createSampler();
  const bytes = (frame.width * frame.height * 3) / 2;
  const target = sampler.reserve(bytes);
  createComposer({ sampler, sheets: given, picture, frame })(target, windows);
  return sampler.bytes(target, bytes);
}

it("leaves out what is empty or hidden, and draws the same picture", async () => {
  const asPartly = ({ cells, ...sheet }: LayerSheet) => ({
    ...sheet,
    cells: { ...cells, kinds: new Uint8Array(cells.kinds.length).fill(3) },
  });
  const kinds = new Set(sheets.flatMap(({ cells }) => [...cells.kinds]));
  expect(kinds.has(FULL) && kinds.size === 3).toBe(true);
  const [quick, whole] = [await compose(sheets), await compose(sheets.map(asPartly))];
  const most = quick.reduce((most, value, at) => Math.max(most, Math.abs(value - (whole[at] ?? 0))), 0);
  expect(most).toBeLessThanOrEqual(2);
  expect(new Set(whole).size).toBeGreaterThan(100);
});
