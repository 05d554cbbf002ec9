import { and, eq, ne, sql } from "drizzle-orm";
import type { ServiceConnection, ServiceDatabase } from "#db/service/client.ts";
import { spending, spendingLimit } from "#db/service/schema/connection.ts";
import type { Spending } from "#lib/contract/connection.ts";

/** Whose projects an order is for. */
export type Payer = { workspaceUuid: string; queueGroup: string | null };

const placeOf = ({ workspaceUuid, queueGroup }: Payer) => ({ workspaceUuid, queueGroup: queueGroup ?? "" });

function isOf(table: typeof spending | typeof spendingLimit, payer: Payer) {
  const { workspaceUuid, queueGroup } = placeOf(payer);
  return and(eq(table.workspaceUuid, workspaceUuid), eq(table.queueGroup, queueGroup));
}

/** What a payer spent and ordered in this month (UTC), beside the order of that key, and how much it may. */
export async function getSpending(db: ServiceConnection, payer: Payer, besideKey = ""): Promise<Spending> {
  const isThisMonth = sql`${spending.createdAt} >= date_trunc('month', now(), 'UTC')`;
  const [sum] = await db
    .select({ credits: sql<number>`coalesce(sum(${spending.credits}), 0)` })
    .from(spending)
    .where(and(isOf(spending, payer), isThisMonth, ne(spending.key, besideKey)));
  const [limit] = await db.select().from(spendingLimit).where(isOf(spendingLimit, payer));
  return { spent: sum?.credits ?? 0, ...(limit && { limit: limit.credits }) };
}

/** Sets the limit of a payer; null removes it. */
export async function setSpendingLimit(db: ServiceDatabase, payer: Payer, limit: number | null): Promise<Spending> {
  if (limit === null) await db.delete(spendingLimit).where(isOf(spendingLimit, payer));
  else {
    const values = { ...placeOf(payer), credits: limit };
    const target = [spendingLimit.workspaceUuid, spendingLimit.queueGroup];
    await db
      .insert(spendingLimit)
      .values(values)
      .onConflictDoUpdate({ target, set: { credits: limit } });
  }
  return getSpending(db, payer);
}

type Order = { key: string; credits: number };

/**
 * Counts an order before it is sent; where that would go over the limit it counts nothing and answers how things stand.
 * Of two at once the second one waits here, and sees the first.
 */
export async function reserveSpending(
  db: ServiceDatabase,
  payer: Payer,
  order: Order,
): Promise<Required<Spending> | null> {
  const { key, credits } = order;
  return db.transaction(async (tx) => {
    await tx.select().from(spendingLimit).where(isOf(spendingLimit, payer)).for("update");
    const { spent, limit } = await getSpending(tx, payer, key);
    if (limit !== undefined && spent + credits > limit) return { spent, limit };
    const set = { credits, createdAt: new Date() };
    await tx
      .insert(spending)
      .values({ key, ...placeOf(payer), credits })
      .onConflictDoUpdate({ target: spending.key, set });
    return null;
  });
}

/** Writes down what an order cost in the end; nothing for one that was not taken. */
export async function correctSpending(db: ServiceDatabase, key: string, credits: number): Promise<void> {
  if (credits === 0) await db.delete(spending).where(eq(spending.key, key));
  else await db.update(spending).set({ credits }).where(eq(spending.key, key));
}
