import { and, eq, sql } from "drizzle-orm";
import type { ServiceDatabase } from "#db/service/client.ts";
import { credential } from "#db/service/schema/credential.ts";
import type { Credential } from "#lib/contract/account.ts";
import { notFound, ServiceFault } from "../errors.ts";
import { toCredentialRecord } from "./list-credentials.ts";
import { expiring } from "./roll-credential.ts";

/**
 * Ends another key of the caller's workspace at once. The row stays, or the next start would take the key of its
 * environment for a new one. The key that asks is never the one that ends and has no end itself: so every workspace
 * keeps a key that can be rolled, and a leaked one that was rolled takes nobody's away.
 */
export async function revokeCredential(
  db: ServiceDatabase,
  caller: { key: string; workspaceUuid: string },
  key: string,
): Promise<Credential> {
  return db.transaction(async (tx) => {
    // In one order, and locked: of two keys that revoke each other at once, one stays.
    const rows = await tx
      .select()
      .from(credential)
      .where(eq(credential.workspaceUuid, caller.workspaceUuid))
      .orderBy(credential.key)
      .for("update");
    const target = rows.find((row) => row.key === key);
    if (!target) throw notFound("key");
    if (key === caller.key) {
      throw new ServiceFault(
        "wrongState",
        "This key signed the call, so it stays: roll it, then revoke it with the new key",
      );
    }
    if (rows.find((row) => row.key === caller.key)?.expiresAt !== null) throw expiring("used to revoke others");
    const [ended] = await tx
      .update(credential)
      .set({ expiresAt: sql`least(coalesce(expires_at, now()), now())` })
      .where(and(eq(credential.key, key), eq(credential.workspaceUuid, caller.workspaceUuid)))
      .returning();
    return toCredentialRecord(ended ?? target, caller);
  });
}
