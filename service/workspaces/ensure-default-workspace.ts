import { sql } from "drizzle-orm";
import type { ServiceDatabase } from "#db/service/client.ts";
import { ensureCredential } from "../credentials/ensure-credential.ts";
import { findCredentialWorkspace } from "../credentials/find-credential-workspace.ts";
import { createWorkspace } from "./create-workspace.ts";

/** Makes the credential of the environment known at boot; the first time it gets a workspace of its own. */
export async function ensureDefaultWorkspace(
  db: ServiceDatabase,
  credential: { encryptionKey: string; key: string; secret: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    // Several service processes may boot at once; one of them creates, the others find.
    await tx.execute(sql`select pg_advisory_xact_lock(7370002)`);
    const workspaceUuid =
      (await findCredentialWorkspace(tx, credential.key)) ??
      (await createWorkspace(tx, { name: "Default workspace", ownerEmail: "owner@localhost" })).uuid;
    await ensureCredential(tx, { ...credential, workspaceUuid });
  });
}
