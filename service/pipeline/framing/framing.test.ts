import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { findFocus, frameOwn, looksLikePage } from "../pictures/framing.ts";

const size = { width: 960, height: 540 };

/** What a person sees on a screen, drawn as screens draw it. */
async function screen({ ground, ink }: { ground: string; ink: string }): Promise<Uint8Array> {
  const lines = Array.from({ length: 14 }, (_, line) => {
    const words = "Every page says something that has to be read to its end";
    return `<text x="12" y="${60 + line * 34}" font-size="24" font-family="sans-serif" fill="${ink}">${line} ${words}</text>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="540"><rect width="960" height="540" fill="${ground}"/><rect width="960" height="26" fill="#c33"/>${lines.join("")}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 88 }).toBuffer();
}

type Scene = { ground: (x: number, y: number) => number; light: (x: number, y: number) => number; noise: number };

/** A photo of a kind: light that changes softly, and the noise of a sensor, the same every time. */
async function photo({ ground, light, noise }: Scene): Promise<Uint8Array> {
  const { width, height } = size;
  const pixels = Buffer.alloc(width * height * 3);
  let state = 7;
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [(at % width) / width, Math.floor(at / width) / height];
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    const value = ground(x, y) + light(x, y) + ((state >>> 16) / 65_536 - 0.5) * noise;
    pixels.fill(Math.max(0, Math.min(255, Math.round(value))), at * 3, at * 3 + 3);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 88 })
    .toBuffer();
}

const spot = (at: { x: number; y: number }) => (x: number, y: number) =>
  200 * Math.exp(-((x - at.x) ** 2 + ((y - at.y) * 0.56) ** 2) * 150);

describe("a picture that somebody brought", () => {
  it.each([
    ["light", { ground: "#fff", ink: "#222" }],
    ["dark", { ground: "#16181b", ink: "#eee" }],
    ["coloured", { ground: "#2a6f97", ink: "#fff" }],
  ])("is known as a page, slide or screenshot by its flat colours and hard edges (%s)", async (_, colours) => {
    expect(await frameOwn(await screen(colours))).toEqual({ isPage: true });
  });

  it.each([
    ["a day with a clear sky", { ground: (_: number, y: number) => 230 - 90 * y, noise: 9 }],
    ["a night", { ground: () => 6, noise: 12 }],
    ["fog", { ground: () => 170, noise: 6 }],
  ])("is a photo where its light is soft: %s", async (_, { ground, noise }) => {
    const bytes = await photo({ ground, noise, light: spot({ x: 0.8, y: 0.5 }) });
    expect(await looksLikePage(bytes)).toBe(false);
    expect((await frameOwn(bytes)).focus?.x).toBeGreaterThan(0.65);
  });
});

it("finds what one looks at wherever it is, bright or dark, and the middle of nothing", async () => {
  for (const x of [0.15, 0.5, 0.85]) {
    for (const [ground, sign] of [
      [20, 1],
      [235, -1],
    ] as const) {
      const light = spot({ x, y: 0.4 });
      const bytes = await photo({ ground: () => ground, light: (a, b) => sign * light(a, b), noise: 4 });
      const focus = await findFocus(bytes);
      expect(Math.abs(focus.x - x)).toBeLessThan(0.1);
    }
  }
  const plain = await photo({ ground: () => 128, light: () => 0, noise: 0 });
  expect((await findFocus(plain)).x).toBeCloseTo(0.5, 1);
});
