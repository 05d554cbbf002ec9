import "server-only";
import { createCanvas } from "@napi-rs/canvas";
import { createAnswerCache } from "../../live/server/answer-cache.ts";
import { paperFont } from "../papers/fonts.ts";

/** Some 200 kB each: the pictures of a board are of two or three sizes. */
const drawn = createAnswerCache({ maxEntries: 48 });
const keptMs = 10 * 60_000;

const slope = -Math.PI / 7;
/** Not more than is read at a glance. */
const mostLetters = 40;

type Drawn = { name: string; width: number; height: number };

/** A name over and over, slanting, on nothing: to be laid over a picture of this size. */
export function drawName({ name, width, height }: Drawn): Promise<Buffer> {
  const key = JSON.stringify([name, width, height]);
  return drawn.get({ key, maxAgeMs: keptMs, load: () => draw({ name, width, height }) });
}

async function draw({ name, width, height }: Drawn): Promise<Buffer> {
  const letters = [...name];
  const text = letters.length > mostLetters ? `${letters.slice(0, mostLetters - 1).join("")}…` : name;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  const size = Math.min(44, Math.max(11, Math.round(Math.min(width, height) / 20)));
  context.font = paperFont({ weight: 600, size });
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.direction = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text) ? "rtl" : "ltr";
  context.lineJoin = "round";
  context.lineWidth = Math.max(1.5, size / 8);
  // A dark rim for light pictures, a light letter for dark ones.
  context.strokeStyle = "rgb(0 0 0 / 30%)";
  context.fillStyle = "rgb(255 255 255 / 42%)";
  const across = context.measureText(text).width + size * 3.5;
  const down = size * 5;
  const reach = Math.hypot(width, height) / 2;
  context.translate(width / 2, height / 2);
  context.rotate(slope);
  const rows = Math.ceil(reach / down);
  const columns = Math.ceil(reach / across) + 1;
  for (let row = -rows; row <= rows; row += 1) {
    const shift = row % 2 === 0 ? 0 : across / 2;
    for (let column = -columns; column <= columns; column += 1) {
      const x = column * across + shift;
      context.strokeText(text, x, row * down);
      context.fillText(text, x, row * down);
    }
  }
  return canvas.encode("png");
}
