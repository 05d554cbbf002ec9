import { basename, join } from "node:path";
import { measureLevels } from "../render/audio/measure.ts";
import { RenderFault } from "../render/render-fault.ts";
import { findUnmeasured, type SoundLevel, saveSoundLevel, type UnmeasuredSound } from "../takes/sound-level.ts";
import { makeWorkFolder } from "./work-folder.ts";
import type { WorkerTools } from "./worker-tools.ts";

const AT_ONCE = 8;

/** Measures what the scenes of this scene's project say now, where nobody has yet. */
export async function measureNarrations(sceneUuid: string, worker: WorkerTools, signal: AbortSignal): Promise<void> {
  const found = await findUnmeasured(worker.db, sceneUuid);
  for (let at = 0; at < found.length; at += AT_ONCE) {
    const sounds = found.slice(at, at + AT_ONCE);
    const levels = (await measure(sounds, worker, signal)) ?? (await measureEach(sounds, worker, signal));
    signal.throwIfAborted();
    for (const [index, { takeUuid }] of sounds.entries()) {
      await saveSoundLevel(worker.db, { takeUuid, level: levels[index] ?? null });
    }
  }
}

/** One that is broken spoils no other: about its own loudness there is nothing to say, the export tells what it is. */
async function measureEach(sounds: readonly UnmeasuredSound[], worker: WorkerTools, signal: AbortSignal) {
  const levels: (SoundLevel | null)[] = [];
  for (const sound of sounds) levels.push((await measure([sound], worker, signal))?.[0] ?? null);
  return levels;
}

/** Null where one of them is broken. */
async function measure(
  sounds: readonly UnmeasuredSound[],
  { storage }: WorkerTools,
  signal: AbortSignal,
): Promise<SoundLevel[] | null> {
  await using folder = await makeWorkFolder();
  const cwd = folder.path;
  const paths = sounds.map(({ key }, index) => `${index}-${basename(key)}`);
  try {
    await Promise.all(sounds.map(({ key }, index) => storage.copyToFile({ key, path: join(cwd, paths[index] ?? "") })));
    return await measureLevels({ paths, cwd, subject: "A scene's narration", signal });
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof RenderFault) || error.code !== "broken_input") throw error;
    return null;
  }
}
