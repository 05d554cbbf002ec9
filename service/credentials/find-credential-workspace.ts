import { eq } from "drizzle-orm";
import type { ServiceConnection } from "#db/service/client.ts";
import { credential } from "#db/service/schema/credential.ts";

/** The workspace a key belongs to, or null. */
export async function findCredentialWorkspace(db: ServiceConnection, key: string): Promise<string | null> {
  const [row] = await db
    .select({ workspaceUuid: credential.workspaceUuid })
    .from(credential)
    .where(eq(credential.key, key));
  return row?.workspaceUuid ?? null;
}
