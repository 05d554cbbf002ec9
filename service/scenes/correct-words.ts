import { eq } from "drizzle-orm";
import type { ServiceTransaction } from "#db/service/client.ts";
import { scene } from "#db/service/schema/scene.ts";
import { retimeWords } from "#lib/text/word-times.ts";
import type { ProjectRow } from "../projects/project-row.ts";
import { addMadeTake } from "../takes/arrive.ts";
import { narrationOrder } from "./narration-order.ts";
import { sayAnew } from "./say-anew.ts";
import type { SceneRow } from "./scene-row.ts";

/** Changes what the captions say while the speaker is heard: his sound stays, the words take over its times. */
export async function correctWords(
  tx: ServiceTransaction,
  project: ProjectRow,
  { row, narration }: { row: SceneRow; narration: string },
): Promise<void> {
  const corrected = { ...row, narration };
  const { narrationMs: durationMs, narrationKey: storageKey, words: heard } = row;
  // Its sound is being cut just now: the words get their times with it.
  if (durationMs === null) return sayAnew(tx, project, corrected);
  await tx.update(scene).set({ narration }).where(eq(scene.uuid, row.uuid));
  const words = retimeWords(narration, { language: project.language ?? "en", heard, durationMs });
  const { request, ...order } = narrationOrder(project, corrected, { rate: 1 });
  const asked = request.maker === "hear" ? { ...request, narration } : request;
  const made = { storageKey, durationMs, words, provider: "own", credit: 0 };
  await addMadeTake(tx, row, { ...order, request: asked }, { ...made, soundLevel: row.soundLevel });
}
