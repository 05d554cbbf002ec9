import { eq } from "drizzle-orm";
import type { ServiceConnection } from "#db/service/client.ts";
import { take } from "#db/service/schema/take.ts";
import type { TakeRow } from "./add-take.ts";

export async function findTake(db: ServiceConnection, uuid: string): Promise<TakeRow | null> {
  const [row] = await db.select().from(take).where(eq(take.uuid, uuid));
  return row ?? null;
}
