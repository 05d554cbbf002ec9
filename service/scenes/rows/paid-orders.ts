import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { ServiceConnection, ServiceTransaction } from "#db/service/client.ts";
import { paidOrder } from "#db/service/schema/project.ts";

export type PaidOrderRow = typeof paidOrder.$inferSelect;

export async function findPaidOrder(db: ServiceConnection, key: string): Promise<PaidOrderRow | null> {
  const [row] = await db.select().from(paidOrder).where(eq(paidOrder.key, key));
  return row ?? null;
}

/** Of these orders, those that were sent and not declined. */
export async function findSentOrders(db: ServiceConnection, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const isSent = and(inArray(paidOrder.key, keys), isNotNull(paidOrder.token));
  const rows = await db.select({ key: paidOrder.key }).from(paidOrder).where(isSent);
  return new Set(rows.map(({ key }) => key));
}

type Sent = Pick<PaidOrderRow, "key" | "projectUuid" | "run" | "provider" | "token">;

/** Writes down that an order goes out now, before it does. */
export async function sendPaidOrder(tx: ServiceTransaction, order: Sent): Promise<void> {
  const { key, projectUuid, ...sent } = order;
  const changes = { ...sent, jobId: null, modifiedAt: new Date() };
  await tx.insert(paidOrder).values(order).onConflictDoUpdate({ target: paidOrder.key, set: changes });
}

/**
 * Writes down what became of an order, and answers whether it was still that one: a worker that was taken for dead may
 * come with its answer when another one has sent an order of its own.
 */
export async function closePaidOrder(
  db: ServiceConnection,
  { key, token }: { key: string; token: string },
  outcome: Partial<Pick<PaidOrderRow, "token" | "jobId" | "result">>,
): Promise<boolean> {
  const isThisOne = and(eq(paidOrder.key, key), eq(paidOrder.token, token));
  const { rowCount } = await db
    .update(paidOrder)
    .set({ ...outcome, modifiedAt: new Date() })
    .where(isThisOne);
  return rowCount === 1;
}
