import { eq } from "drizzle-orm";
import type { ServiceTransaction } from "#db/service/client.ts";
import { scene } from "#db/service/schema/scene.ts";
import { retimeWords } from "#lib/text/word-times.ts";
import { sayAnew } from "./say-anew.ts";
import type { SceneRow } from "./scene-row.ts";

/** Changes what the captions say while the speaker is heard: his sound stays, the words take over its times. */
export async function correctWords(
  tx: ServiceTransaction,
  row: SceneRow,
  { narration, language }: { narration: string; language: string },
): Promise<void> {
  // Its sound is being cut just now: the words get their times with it.
  if (row.narrationMs === null) return sayAnew(tx, row.uuid, narration);
  const words = retimeWords(narration, { language, heard: row.words, durationMs: row.narrationMs });
  await tx.update(scene).set({ narration, words }).where(eq(scene.uuid, row.uuid));
}
