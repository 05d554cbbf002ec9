import { paintStyles, previewScene } from "../providers/painter/styles.ts";
import { stylePreviewKey } from "../scenes/style-preview-key.ts";
import type { Workshop } from "./workshop.ts";

const size = { width: 640, height: 360 };

/** Paints the preview of each style that has none. */
export async function paintPreviews({ storage, providers }: Workshop, signal: AbortSignal): Promise<void> {
  for (const { name } of paintStyles) {
    const key = stylePreviewKey(name);
    if (await storage.find(key)) continue;
    const { bytes } = await providers.painter.paint({ ...previewScene, ...size, style: name }, { signal });
    await storage.putBytes({ key, bytes });
  }
}
