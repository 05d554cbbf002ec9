import { and, asc, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { ServiceDatabase } from "#db/service/client.ts";
import { credential } from "#db/service/schema/credential.ts";
import type { Credential } from "#lib/contract/account.ts";

/** The keys of the caller's workspace that are good at present, oldest first. */
export async function listCredentials(
  db: ServiceDatabase,
  caller: { key: string; workspaceUuid: string },
): Promise<Credential[]> {
  const isGood = or(isNull(credential.expiresAt), gt(credential.expiresAt, sql`now()`));
  const rows = await db
    .select()
    .from(credential)
    .where(and(eq(credential.workspaceUuid, caller.workspaceUuid), isGood))
    .orderBy(asc(credential.createdAt), asc(credential.key));
  return rows.map((row) => toCredentialRecord(row, caller));
}

export function toCredentialRecord(
  { key, createdAt, expiresAt }: Pick<typeof credential.$inferSelect, "key" | "createdAt" | "expiresAt">,
  caller: { key: string },
): Credential {
  const isCaller = key === caller.key;
  return { key, createdAt: createdAt.getTime(), ...(expiresAt && { expiresAt: expiresAt.getTime() }), isCaller };
}
