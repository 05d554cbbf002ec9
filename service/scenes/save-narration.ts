import { eq } from "drizzle-orm";
import type { ServiceTransaction } from "#db/service/client.ts";
import { scene } from "#db/service/schema/scene.ts";
import type { SpokenWord } from "#lib/contract/scene.ts";
import { measureLater } from "./sound-level.ts";

export type Narration = {
  /** Storage key; null for a scene that is read, not heard. */
  key: string | null;
  fingerprint: string;
  durationMs: number;
  words: SpokenWord[];
};

export async function saveNarration(tx: ServiceTransaction, sceneUuid: string, narration: Narration): Promise<void> {
  const [row] = await tx
    .update(scene)
    .set({
      narrationKey: narration.key,
      narrationFingerprint: narration.fingerprint,
      narrationMs: narration.durationMs,
      words: narration.words,
    })
    .where(eq(scene.uuid, sceneUuid))
    .returning();
  if (row) await measureLater(tx, [row]);
}
