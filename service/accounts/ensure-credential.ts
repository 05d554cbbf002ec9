import { eq } from "drizzle-orm";
import type { ServiceConnection } from "#db/service/client.ts";
import { credential } from "#db/service/schema/workspace.ts";
import { sealSecret } from "./seal-secret.ts";

/**
 * Makes a key and secret known, or gives a known key the secret (a boot under another encryption key, for instance). A
 * key that was rolled or revoked ends when it would: no start prolongs it.
 */
export async function ensureCredential(
  db: ServiceConnection,
  {
    encryptionKey,
    key,
    secret,
    workspaceUuid,
  }: { encryptionKey: string; key: string; secret: string; workspaceUuid: string },
): Promise<void> {
  const secretSealed = sealSecret({ encryptionKey, key, secret });
  await db
    .insert(credential)
    .values({ key, workspaceUuid, secretSealed })
    .onConflictDoUpdate({ target: credential.key, set: { secretSealed } });
}

/** The workspace a key belongs to, or null. */
export async function findCredentialWorkspace(db: ServiceConnection, key: string): Promise<string | null> {
  const [row] = await db
    .select({ workspaceUuid: credential.workspaceUuid })
    .from(credential)
    .where(eq(credential.key, key));
  return row?.workspaceUuid ?? null;
}
