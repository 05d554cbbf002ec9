import { setImmediate as nextTurn } from "node:timers/promises";
import type { Canvas } from "@napi-rs/canvas";
import sharp, { type Sharp } from "sharp";
import { z } from "zod";
import { because } from "#lib/contract/reasons.ts";
import { paintCutOuts, paintScene } from "#offline/illustrator/paint-scene.ts";
import { fetchFonts, lacksFonts } from "../../fonts/split-by-font.ts";
import { ProviderFault } from "../provider-fault.ts";
import { definePainter, type PaintedLayer, type PaintRequest } from "./provider.ts";

const largest = 7680 * 4320;

/** Layered vector art drawn from the scene's own words: offline, deterministic, free. */
export const illustrator = definePainter({
  name: "illustrator",
  env: z.object({}),
  limits: { concurrency: 2, timeoutMs: 60_000 },
  async paint(asked, { signal }) {
    const request = { style: "flat_vector" as const, ...asked };
    checkSize(request);
    const { width, height } = request;
    // Drawing holds the thread: an abort that is waiting gets its turn before each long part.
    await nextTurn();
    signal.throwIfAborted();
    await fetchLetters(request);
    if (request.layers === "raw") return paintRaw(request, signal);
    const { canvas, isPage, written, focus } = paintScene(request);
    await nextTurn();
    signal.throwIfAborted();
    const bytes = await raw(canvas)
      .removeAlpha()
      .jpeg({ quality: 88, chromaSubsampling: "4:4:4", optimiseCoding: false })
      .toBuffer();
    const made = { bytes, mimeType: "image/jpeg" as const, width, height, provider: "illustrator", cost: 0 };
    const painting = { ...made, ...(isPage ? { isPage, ...(written && { written }) } : focus && { focus }) };
    if (request.layers !== "keep") return painting;
    signal.throwIfAborted();
    return { ...painting, layers: await encodeLayers(request, signal) };
  },
});

const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** A card says the scene's own words: letters whose fonts come at first use are waited for. */
async function fetchLetters({ prompt, narration = "" }: PaintRequest): Promise<void> {
  const words = prompt + narration;
  if (eastAsian.test(words) && lacksFonts([words], "en")) await fetchFonts();
}

type Drawn = PaintRequest & Required<Pick<PaintRequest, "style">>;

/** The cut-outs as they come from the canvas: packing and unpacking six of them takes longer than painting. */
async function paintRaw(request: Drawn, signal: AbortSignal) {
  const { width, height } = request;
  const layers: PaintedLayer[] = [];
  for (const { name, depth, canvas } of paintCutOuts(request, "moving")) {
    const { data } = canvas.getContext("2d").getImageData(0, 0, width, height);
    layers.push({ name, depth, bytes: new Uint8Array(data.buffer), mimeType: "image/x-rgba" });
    await nextTurn();
    signal.throwIfAborted();
  }
  const bytes = new Uint8Array(0);
  return { bytes, mimeType: "image/x-rgba" as const, width, height, provider: "illustrator", cost: 0, layers };
}

async function encodeLayers(request: Drawn, signal: AbortSignal): Promise<PaintedLayer[]> {
  const layers: PaintedLayer[] = [];
  for (const { name, depth, canvas } of paintCutOuts(request)) {
    await nextTurn();
    signal.throwIfAborted();
    const bytes = await raw(canvas).webp({ quality: 90, alphaQuality: 100, effort: 1 }).toBuffer();
    layers.push({ name, depth, bytes, mimeType: "image/webp" });
  }
  return layers;
}

function raw(canvas: Canvas): Sharp {
  return sharp(canvas.data(), { raw: { width: canvas.width, height: canvas.height, channels: 4 } });
}

function checkSize({ width, height }: PaintRequest): void {
  const fits = (side: number) => Number.isInteger(side) && side >= 16 && side <= 7680;
  if (fits(width) && fits(height) && width * height <= largest) return;
  throw new ProviderFault("refused", {
    provider: "illustrator",
    why: because("size_not_painted", { width: String(width), height: String(height) }),
  });
}
