import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { AigcStyle } from "#lib/contract/creation/style.ts";
import { ProviderFault } from "../provider-fault.ts";
import { illustrator } from "./illustrator.ts";
import type { PaintRequest } from "./provider.ts";
import { drawnStyles, paintStyles } from "./styles.ts";

const painter = illustrator.connect({});
const signal = new AbortController().signal;
const paint = (request: Partial<PaintRequest>) =>
  painter.paint(
    { prompt: "A farmer and his dog in a field", style: "cinematic", width: 320, height: 180, seed: 1, ...request },
    { signal },
  );
const pixels = async (bytes: Uint8Array) => sharp(bytes).raw().toBuffer();

/** Mean difference of two pictures, 0 to 255. */
async function difference(one: Uint8Array, other: Uint8Array): Promise<number> {
  const [a, b] = await Promise.all([pixels(one), pixels(other)]);
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] as number)), 0) / a.length;
}

describe("the illustrator", () => {
  it("knows every style of the contract, and no other", () => {
    expect(paintStyles.map(({ name }) => name).toSorted()).toEqual(AigcStyle.options.toSorted());
  });

  it("paints the same bytes for the same wish", async () => {
    for (const { name } of paintStyles) {
      const [one, other] = [await paint({ style: name }), await paint({ style: name })];
      expect(Buffer.compare(one.bytes, other.bytes), name).toBe(0);
    }
  });

  it("arranges another seed differently, and another scene", async () => {
    const first = await paint({});
    expect(await difference(first.bytes, (await paint({ seed: 2 })).bytes)).toBeGreaterThan(3);
    expect(await difference(first.bytes, (await paint({ prompt: "A chef in the kitchen" })).bytes)).toBeGreaterThan(10);
  });

  it("never paints two vague scenes alike", async () => {
    const prompts = ["It matters.", "It really does.", "And so on.", ""];
    const pictures = await Promise.all(prompts.map((prompt) => paint({ prompt })));
    for (const [index, one] of pictures.entries()) {
      for (const other of pictures.slice(index + 1))
        expect(await difference(one.bytes, other.bytes)).toBeGreaterThan(2);
    }
  });

  it("never leaves a picture empty", async () => {
    for (const prompt of ["", "?!", "Our strategy improves quality.", "Thank you for watching."]) {
      const { channels } = await sharp((await paint({ prompt })).bytes).stats();
      expect(Math.max(...channels.map((channel) => channel.stdev)), prompt).toBeGreaterThan(18);
    }
  });

  it("gives every style a hand of its own, not only other colours", async () => {
    const looks: { name: string; colour: number[]; edges: number }[] = [];
    for (const { name } of drawnStyles) {
      const { bytes } = await paint({ style: name, width: 640, height: 360 });
      const { channels } = await sharp(bytes).stats();
      const lines = await sharp(bytes)
        .greyscale()
        .convolve({ width: 3, height: 3, kernel: [-1, -1, -1, -1, 8, -1, -1, -1, -1] })
        .toBuffer();
      const edges = (await sharp(lines).stats()).channels[0]?.mean ?? 0;
      looks.push({ name, colour: channels.map((channel) => channel.mean), edges });
    }
    for (const [index, one] of looks.entries()) {
      for (const other of looks.slice(index + 1)) {
        const colour = Math.hypot(...one.colour.map((value, channel) => value - (other.colour[channel] as number)));
        const edges = (Math.abs(one.edges - other.edges) / Math.max(one.edges, other.edges)) * 100;
        expect(colour + edges, `${one.name} and ${other.name}`).toBeGreaterThan(9);
      }
    }
  });

  it.each([
    [1280, 720],
    [720, 1280],
    [1080, 1080],
    [864, 1080],
    [333, 777],
    [16, 16],
    [1921, 131],
  ])("fills %i by %i", async (width, height) => {
    const painting = await paint({ width, height });
    expect(painting).toMatchObject({ width, height, mimeType: "image/jpeg", provider: "illustrator", cost: 0 });
    expect(await sharp(painting.bytes).metadata()).toMatchObject({ width, height, format: "jpeg", channels: 3 });
  });

  it("refuses sizes no picture has", async () => {
    for (const size of [{ width: 0 }, { width: 15 }, { height: 9000 }, { width: Number.NaN }, { width: 20.5 }]) {
      const fault = await paint(size).catch((error) => error);
      expect(fault).toBeInstanceOf(ProviderFault);
      expect(fault).toMatchObject({ code: "refused", isRetryable: false });
    }
  });

  it.each([
    ["ten thousand letters", "lighthouse & boats <script>\n".repeat(400)],
    ["one endless word", "a".repeat(10_000)],
    ["markup", `</svg><image href="file:///etc/passwd"/>&xxe;"'<>&`],
    ["emoji", "🚀🔥👩‍🚀🏳️‍🌈".repeat(50)],
    ["right to left", "حارس المنارة ينظر إلى البحر \u202e\u2066 عند الفجر"],
    ["control signs", "\u0000\u0001\ud800 lone surrogate \udfff"],
    ["object members", "constructor __proto__ toString hasOwnProperty valueOf"],
  ])("takes %s", async (_, prompt) => {
    const cast = [{ name: prompt.slice(0, 40), description: prompt }];
    const painting = await paint({ prompt, narration: prompt, title: prompt, cast });
    expect((await sharp(painting.bytes).metadata()).width).toBe(320);
  });

  it("stops when it is told to", async () => {
    const stop = new AbortController();
    const answer = painter.paint(
      { prompt: "the sea", style: "noir", width: 640, height: 360, seed: 1 },
      { signal: stop.signal },
    );
    stop.abort(new Error("no longer wanted"));
    await expect(answer).rejects.toThrow("no longer wanted");
  });

  it("keeps cut-outs that give the picture again when they are laid over each other", async () => {
    const { bytes, layers = [] } = await paint({ layers: "keep", prompt: "The keeper by the harbour at dawn" });
    expect(layers.length).toBeGreaterThanOrEqual(4);
    expect(layers.map((layer) => layer.depth)).toEqual(layers.map((layer) => layer.depth).toSorted((a, b) => a - b));
    const [back, ...rest] = layers;
    const laid = await sharp(back?.bytes)
      .composite(rest.map((layer) => ({ input: Buffer.from(layer.bytes) })))
      .removeAlpha()
      .png()
      .toBuffer();
    expect(await difference(bytes, laid)).toBeLessThan(6);
    expect((await sharp(layers.at(-2)?.bytes).stats()).isOpaque).toBe(false);
  });
});
