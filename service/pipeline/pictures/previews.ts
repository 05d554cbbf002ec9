import { illustrator } from "../../providers/painter/illustrator.ts";
import { paintStyles, previewScene } from "../../providers/painter/styles.ts";
import { stylePreviewKey } from "../../scenes/style-preview-key.ts";
import type { WorkerTools } from "../worker-tools.ts";

const size = { width: 640, height: 360 };

/** Never by a hosted painter: nobody asked for these pictures, so nobody is to pay for them. */
const painter = illustrator.connect({});

/** Paints the preview of each style that has none. */
export async function paintPreviews({ storage }: WorkerTools, signal: AbortSignal): Promise<void> {
  for (const { name } of paintStyles) {
    const key = stylePreviewKey(name);
    if (await storage.find(key)) continue;
    const { bytes } = await painter.paint({ ...previewScene, ...size, style: name }, { signal });
    await storage.putBytes({ key, bytes });
  }
}
