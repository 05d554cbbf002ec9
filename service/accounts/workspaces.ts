import { eq, sql } from "drizzle-orm";
import type { ServiceConnection, ServiceDatabase } from "#db/service/client.ts";
import { credential, workspace } from "#db/service/schema/workspace.ts";
import type { User } from "#lib/contract/account.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { sealSecret } from "./credentials.ts";
import { createTeamspace } from "./teamspaces.ts";

export async function getWorkspace(db: ServiceConnection, uuid: string) {
  const [row] = await db.select().from(workspace).where(eq(workspace.uuid, uuid));
  if (!row) throw new Error(`A credential belongs to the workspace ${uuid}, which is gone`);
  return row;
}

/** A workspace with the one teamspace that every workspace starts with. */
export async function createWorkspace(
  db: ServiceConnection,
  { name, ownerEmail }: { name: string; ownerEmail: string },
): Promise<{ uuid: string }> {
  const [created] = await db
    .insert(workspace)
    .values({ name, ownerEmail, runningLimit: LIMITS.runningProjectsPerWorkspace })
    .returning({ uuid: workspace.uuid });
  if (!created) throw new Error("The workspace was not created");
  await createTeamspace(db, { workspaceUuid: created.uuid, name: "My space", kind: "my space" });
  return created;
}

const activeStatus = 1;

/** A credential stands for its workspace's owner. */
export function toUserRecord(row: typeof workspace.$inferSelect): User {
  return {
    userUuid: row.uuid,
    email: row.ownerEmail,
    givenName: row.name,
    userStatus: activeStatus,
    regTime: row.createdAt.getTime(),
    loginTime: Date.now(),
  };
}

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
