import { hex, type Rgb, toLch, tune } from "../art/colour.ts";
import type { Style } from "../draw/style.ts";

const swatches = [
  "#0d0b1f",
  "#1b1a3a",
  "#2c2b5c",
  "#3b4a86",
  "#4a76b8",
  "#63a8dc",
  "#9ad6ee",
  "#dff4f4",
  "#2a1f2d",
  "#4f2f3d",
  "#7d3f46",
  "#b5483f",
  "#df6f4e",
  "#f2a65a",
  "#fbd27a",
  "#fdf0c0",
  "#1f3a3a",
  "#2f5d50",
  "#4a8a5a",
  "#7fb560",
  "#bcd879",
  "#5a3a2a",
  "#87583c",
  "#b58255",
  "#dcb083",
  "#f3d8b4",
  "#5a5566",
  "#85808f",
  "#b5b2ba",
  "#e2e0e2",
  "#ffffff",
  "#5b3a6e",
  "#8f5a96",
  "#c98ab0",
  "#ecc0c8",
  "#1c6a72",
  "#3aa09a",
  "#6b7f8f",
  "#93a7b5",
  "#c3d2dc",
  "#5f7a6b",
  "#86a18c",
  "#a8927a",
  "#c9b8c9",
  "#d8c9a8",
  "#7f6a8a",
  "#f6e9ef",
];
const palette = swatches.map(hex);

/** An old game console: few large points, a short palette, dithered skies. */
export const pixelArt: Style = {
  light: 0.95,
  air: 0.8,
  shading: "soft",
  colour: (colour, { role }) => tune(colour, { chroma: role === "subject" ? 1.3 : 1.2 }),
  outline: (item) => (item.role === "subject" ? { colour: hex("#1b1426"), width: 0.006, inner: 0 } : null),
  pixel: ({ unit }) => Math.max(1, Math.round(unit / 144)),
  mapPixels: quantise,
};

let table: Uint8Array | undefined;

/** For each colour in 5 bits a channel, the nearest swatch. */
function lookup(): Uint8Array {
  if (table) return table;
  const built = new Uint8Array(32768);
  const points = palette.map(toPoint);
  for (let index = 0; index < 32768; index += 1) {
    const own = toPoint([((index >> 10) & 31) * 8.2, ((index >> 5) & 31) * 8.2, (index & 31) * 8.2]);
    let [best, least] = [0, Number.POSITIVE_INFINITY];
    points.forEach((point, candidate) => {
      const distance = 1.4 * (own[0] - point[0]) ** 2 + 2 * ((own[1] - point[1]) ** 2 + (own[2] - point[2]) ** 2);
      if (distance < least) [best, least] = [candidate, distance];
    });
    built[index] = best;
  }
  table = built;
  return built;
}

function toPoint(colour: Rgb): [number, number, number] {
  const { l, c, h } = toLch(colour);
  return [l, c * Math.cos(h), c * Math.sin(h)];
}

const bayer = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5];

function quantise(data: Uint8ClampedArray, width: number): void {
  const nearestOf = lookup();
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] === 0) continue;
    const x = (at / 4) % width;
    const y = Math.floor(at / 4 / width);
    const nudge = ((bayer[(y % 4) * 4 + (x % 4)] ?? 0) - 7.5) * 0.5;
    const part = (offset: number) => Math.max(0, Math.min(31, Math.round(((data[at + offset] ?? 0) + nudge) / 8.23)));
    const [r = 0, g = 0, b = 0] = palette[nearestOf[(part(0) << 10) | (part(1) << 5) | part(2)] ?? 0] ?? [];
    data[at] = r;
    data[at + 1] = g;
    data[at + 2] = b;
    data[at + 3] = (data[at + 3] ?? 0) > 127 ? 255 : 0;
  }
}
