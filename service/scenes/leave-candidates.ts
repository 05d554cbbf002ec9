import { and, eq } from "drizzle-orm";
import type { ServiceTransaction } from "#db/service/client.ts";
import { take } from "#db/service/schema/take.ts";
import type { TakeRow } from "./add-take.ts";

/** After a choice among a scene's takes of one kind none of them waits any more. Answers how many did. */
export async function leaveCandidates(
  tx: ServiceTransaction,
  { sceneUuid, kind }: Pick<TakeRow, "sceneUuid" | "kind">,
): Promise<number> {
  const left = await tx
    .update(take)
    .set({ isWaiting: false })
    .where(and(eq(take.sceneUuid, sceneUuid), eq(take.kind, kind), eq(take.isWaiting, true)))
    .returning({ uuid: take.uuid });
  return left.length;
}
