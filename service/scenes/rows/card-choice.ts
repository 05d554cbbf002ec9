import { eq } from "drizzle-orm";
import type { ServiceDatabase, ServiceTransaction } from "#db/service/client.ts";
import { take } from "#db/service/schema/take.ts";
import type { CardChoice } from "#lib/contract/card-edit.ts";
import type { SceneRow } from "./load.ts";

/** As the next picture's request keeps it; nothing where nobody chose anything. */
export async function keptChoice(db: ServiceTransaction, row: SceneRow): Promise<{ card?: CardChoice }> {
  const card = await findChoice(db, row);
  return Object.keys(card).length > 0 ? { card } : {};
}

/** What a person chose about the card that the scene shows. */
export async function findChoice(
  db: ServiceDatabase | ServiceTransaction,
  { storyboardTakeUuid }: SceneRow,
): Promise<CardChoice> {
  if (!storyboardTakeUuid) return {};
  const [row] = await db.select({ request: take.request }).from(take).where(eq(take.uuid, storyboardTakeUuid));
  return row?.request?.maker === "paint" ? (row.request.card ?? {}) : {};
}
