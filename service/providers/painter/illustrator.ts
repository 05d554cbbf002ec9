import sharp from "sharp";
import { z } from "zod";
import { paintScene } from "./illustrator/paint-scene.ts";
import { definePainter } from "./provider.ts";

/** Layered vector art drawn from the scene's own words: offline, deterministic, free. */
export const illustrator = definePainter({
  name: "illustrator",
  env: z.object({}),
  limits: { concurrency: 4, timeoutMs: 30_000 },
  async paint(request, { signal }) {
    signal.throwIfAborted();
    const { width, height } = request;
    const canvas = paintScene(request);
    const picture = sharp(canvas.data(), { raw: { width, height, channels: 4 } }).removeAlpha();
    const bytes = await picture.jpeg({ quality: 88 }).toBuffer();
    signal.throwIfAborted();
    return { bytes, mimeType: "image/jpeg", width, height, provider: "illustrator", cost: 0 };
  },
});
