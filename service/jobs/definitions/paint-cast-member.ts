import { z } from "zod";
import { defineJob } from "../define-job.ts";
import type { Transaction } from "../queue.ts";

const PaintCastMember = z.object({ memberUuid: z.string() });

export const paintCastMember = defineJob({ name: "paint-cast-member", queue: "paint", schema: PaintCastMember });

/** Has the reference picture of a cast member painted; to be called in the transaction that writes the member. */
export function paintCastMemberLater(tx: Transaction, data: { memberUuid: string }): Promise<void> {
  return paintCastMember.send(tx, data, { priority: 1 });
}
