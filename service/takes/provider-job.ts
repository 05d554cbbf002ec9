import { eq } from "drizzle-orm";
import type { ServiceConnection } from "#db/service/client.ts";
import { take } from "#db/service/schema/take.ts";

/** Shows on a take who makes it and under which id, as soon as that is known. */
export async function saveProviderJob(
  db: ServiceConnection,
  takeUuid: string,
  { provider, jobId }: { provider: string; jobId: string },
): Promise<void> {
  await db.update(take).set({ provider, providerJobId: jobId }).where(eq(take.uuid, takeUuid));
}
