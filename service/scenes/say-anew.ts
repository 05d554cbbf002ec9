import { eq } from "drizzle-orm";
import type { ServiceTransaction } from "#db/service/client.ts";
import { scene } from "#db/service/schema/scene.ts";
import { speakSceneLater } from "../jobs/definitions/speak-scene.ts";

/** Gives a scene another narration. Until it is spoken the scene has no sound, and the film is not exported. */
export async function sayAnew(tx: ServiceTransaction, sceneUuid: string, narration: string): Promise<void> {
  const unspoken = { narrationKey: null, narrationFingerprint: null, narrationMs: null, words: [] };
  await tx
    .update(scene)
    .set({ narration, ...unspoken })
    .where(eq(scene.uuid, sceneUuid));
  await speakSceneLater(tx, { sceneUuid });
}
