import { eq } from "drizzle-orm";
import type { ServiceConnection } from "#db/service/client.ts";
import { paidOrder } from "#db/service/schema/paid-order.ts";

export type PaidOrderRow = typeof paidOrder.$inferSelect;

export async function findPaidOrder(db: ServiceConnection, key: string): Promise<PaidOrderRow | null> {
  const [row] = await db.select().from(paidOrder).where(eq(paidOrder.key, key));
  return row ?? null;
}

type Standing = Pick<PaidOrderRow, "key" | "projectUuid" | "run" | "provider"> &
  Partial<Pick<PaidOrderRow, "token" | "jobId" | "result">>;

/** Writes down how an order stands, at once: what is not given stays as it was. */
export async function savePaidOrder(db: ServiceConnection, standing: Standing): Promise<void> {
  const { key, projectUuid, ...changes } = standing;
  await db
    .insert(paidOrder)
    .values(standing)
    .onConflictDoUpdate({ target: paidOrder.key, set: { ...changes, modifiedAt: new Date() } });
}
