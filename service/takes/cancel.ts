import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { ServiceTransaction } from "#db/service/client.ts";
import { scene } from "#db/service/schema/scene.ts";
import { take } from "#db/service/schema/take.ts";
import { isOpen } from "./find.ts";

/**
 * Takes back what a project's plan ordered and nobody has made yet: `waiting` leaves what is being made just now, whose
 * result is kept. What was never made leaves no take behind.
 */
export async function cancelTakes(
  tx: ServiceTransaction,
  projectUuid: string,
  which: "waiting" | "all",
): Promise<void> {
  const ofProject = tx.select({ uuid: scene.uuid }).from(scene).where(eq(scene.projectUuid, projectUuid));
  const isLeft = which === "all" ? isOpen : eq(take.processStatus, "pending");
  await tx.delete(take).where(and(inArray(take.sceneUuid, ofProject), isNotNull(take.step), isLeft));
}

/** Takes back every narration of a scene that is still to be made: another one is ordered in its place. */
export async function cancelNarrations(tx: ServiceTransaction, sceneUuid: string): Promise<void> {
  await tx.delete(take).where(and(eq(take.sceneUuid, sceneUuid), eq(take.kind, "narration"), isOpen));
}
