import { and, eq, max } from "drizzle-orm";
import type { ServiceTransaction } from "#db/service/client.ts";
import { type TakeRequest, take } from "#db/service/schema/take.ts";
import type { TakeArrival, TakeKind } from "#lib/contract/take.ts";
import { makeTakeLater } from "../jobs/definitions/make-take.ts";

export type TakeOrder = {
  sceneUuid: string;
  kind: TakeKind;
  prompt: string;
  seed: number | null;
  request: TakeRequest;
  /** For a motion video: the storyboard take it is made from. */
  sourceTakeUuid?: string | null;
  /** The take that the scene uses now. */
  parentTakeUuid?: string | null;
  /** Selected once it is made, unless told otherwise. */
  arrives?: TakeArrival | undefined;
};

/** Writes a take that is still to be made, and the job that makes it. The project must be locked. */
export async function orderTake(tx: ServiceTransaction, order: TakeOrder): Promise<{ uuid: string }> {
  const ofKind = and(eq(take.sceneUuid, order.sceneUuid), eq(take.kind, order.kind));
  const [last] = await tx
    .select({ number: max(take.number) })
    .from(take)
    .where(ofKind);
  const [row] = await tx
    .insert(take)
    .values({ ...order, number: (last?.number ?? 0) + 1, processStatus: "pending" })
    .returning({ uuid: take.uuid });
  if (!row) throw new Error("A take was not stored");
  await makeTakeLater(tx, { takeUuid: row.uuid });
  return row;
}
