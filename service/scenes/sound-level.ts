import { and, eq, isNull, sql } from "drizzle-orm";
import type { ServiceConnection, ServiceTransaction } from "#db/service/client.ts";
import { scene } from "#db/service/schema/scene.ts";
import { measureSoundLater } from "../jobs/definitions/measure-sound.ts";
import type { SceneRow } from "./scene-row.ts";

/** A narration as it is in its file. */
export type SoundLevel = { loudnessLufs: number; truePeakDb: number; topShare: number };

/** What is known of the sound that the scene has now; `unknown` until it was measured, null where it cannot be. */
export function levelOf({ narrationKey, soundLevel }: SceneRow): SoundLevel | null | "unknown" {
  if (narrationKey === null) return null;
  return soundLevel?.key === narrationKey && soundLevel.level !== undefined ? soundLevel.level : "unknown";
}

/** Whether nobody was asked yet to measure the sound that the scene has now. */
export function isUnasked({ narrationKey, soundLevel }: SceneRow): boolean {
  return narrationKey !== null && soundLevel?.key !== narrationKey;
}

/** Has sounds measured for which nobody was asked yet, each once. */
export async function measureLater(tx: ServiceTransaction, scenes: readonly SceneRow[]): Promise<void> {
  for (const row of scenes) {
    const { uuid, narrationKey } = row;
    if (narrationKey === null || !isUnasked(row)) continue;
    await write(tx, uuid, { key: narrationKey });
    await measureSoundLater(tx, { sceneUuid: uuid });
  }
}

/** The storage key of a scene's sound while it is to be measured. */
export async function findUnmeasured(db: ServiceConnection, sceneUuid: string): Promise<string | null> {
  const [row] = await db
    .select()
    .from(scene)
    .where(and(eq(scene.uuid, sceneUuid), isNull(scene.deletedAt)));
  return row && levelOf(row) === "unknown" ? row.narrationKey : null;
}

type Measured = { sceneUuid: string; key: string; level: SoundLevel | null };

export async function saveSoundLevel(db: ServiceConnection, { sceneUuid, key, level }: Measured): Promise<void> {
  await write(db, sceneUuid, { key, level });
}

/** The scene itself stays as it was: knowing more of it is no change of it. A sound that was replaced is not written over. */
async function write(db: ServiceConnection, uuid: string, soundLevel: NonNullable<SceneRow["soundLevel"]>) {
  await db
    .update(scene)
    .set({ soundLevel, modifiedAt: sql`${scene.modifiedAt}` })
    .where(and(eq(scene.uuid, uuid), eq(scene.narrationKey, soundLevel.key)));
}
