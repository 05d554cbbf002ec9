import { eq } from "drizzle-orm";
import type { ServiceTransaction } from "#db/service/client.ts";
import { scene } from "#db/service/schema/scene.ts";
import { loadScenes } from "./load.ts";

/**
 * Leaves these scenes in the film, each with these words; the others are taken out and can be brought back. A scene with
 * other words has no sound until they are spoken, and keeps the takes it had. The project must be locked.
 */
export async function keepOnly(
  tx: ServiceTransaction,
  projectUuid: string,
  kept: readonly { sceneUuid: string; narration: string }[],
): Promise<void> {
  const narrations = new Map(kept.map(({ sceneUuid, narration }) => [sceneUuid, narration]));
  let position = 0;
  for (const row of await loadScenes(tx, projectUuid)) {
    const narration = narrations.get(row.uuid);
    const change =
      narration === undefined
        ? { deletedAt: new Date() }
        : { position: position++, ...(narration !== row.narration && { narration, narrationTakeUuid: null }) };
    await tx.update(scene).set(change).where(eq(scene.uuid, row.uuid));
  }
}
