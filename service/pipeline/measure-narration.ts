import { basename, join } from "node:path";
import { measureLevel } from "../render/audio/measure.ts";
import { RenderFault } from "../render/render-fault.ts";
import { findUnmeasured, saveSoundLevel } from "../takes/sound-level.ts";
import { makeWorkFolder } from "./work-folder.ts";
import type { Workshop } from "./workshop.ts";

/** Measures a scene's narration, unless another took its place meanwhile. */
export async function measureNarration(sceneUuid: string, workshop: Workshop, signal: AbortSignal): Promise<void> {
  const found = await findUnmeasured(workshop.db, sceneUuid);
  if (!found) return;
  const { takeUuid, key } = found;
  await using folder = await makeWorkFolder();
  const path = basename(key);
  const level = await (async () => {
    await workshop.storage.copyToFile({ key, path: join(folder.path, path) });
    return measureLevel({ path, cwd: folder.path, subject: "A scene's narration", signal });
  })().catch((error: unknown) => {
    signal.throwIfAborted();
    if (!(error instanceof RenderFault) || error.code !== "broken_input") throw error;
    // The export says what is wrong with it; about its loudness there is nothing to say.
    return null;
  });
  signal.throwIfAborted();
  await saveSoundLevel(workshop.db, { takeUuid, level });
}
