import { eq, sql } from "drizzle-orm";
import type { ServiceConnection, ServiceDatabase } from "#db/service/client.ts";
import { credential } from "#db/service/schema/workspace.ts";
import { sealSecret } from "./seal-secret.ts";
import { createWorkspace } from "./workspaces.ts";

type Pair = { key: string; secret: string };

/**
 * Makes the credential of the environment known at boot; the first time it gets a workspace of its own. `studio` is a
 * second one in the same workspace: rolling or revoking either leaves the other as it is, and either finds it.
 */
export async function ensureDefaultWorkspace(
  db: ServiceDatabase,
  { encryptionKey, studio, ...credential }: Pair & { encryptionKey: string; studio?: Pair | undefined },
): Promise<string> {
  return db.transaction(async (tx) => {
    // Several service processes may boot at once; one of them creates, the others find.
    await tx.execute(sql`select pg_advisory_xact_lock(7370002)`);
    const workspaceUuid =
      (await findCredentialWorkspace(tx, credential.key)) ??
      (studio && (await findCredentialWorkspace(tx, studio.key))) ??
      (await createWorkspace(tx, { name: "Default workspace", ownerEmail: "owner@localhost" })).uuid;
    await ensureCredential(tx, { ...credential, encryptionKey, workspaceUuid });
    if (!studio) return workspaceUuid;
    const own = (await findCredentialWorkspace(tx, studio.key)) ?? workspaceUuid;
    await ensureCredential(tx, { ...studio, encryptionKey, workspaceUuid: own });
    return workspaceUuid;
  });
}

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
async function findCredentialWorkspace(db: ServiceConnection, key: string): Promise<string | null> {
  const [row] = await db
    .select({ workspaceUuid: credential.workspaceUuid })
    .from(credential)
    .where(eq(credential.key, key));
  return row?.workspaceUuid ?? null;
}
