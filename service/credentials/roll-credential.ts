import { randomInt } from "node:crypto";
import { and, eq, gt, isNull, or } from "drizzle-orm";
import type { ServiceDatabase } from "#db/service/client.ts";
import { credential } from "#db/service/schema/credential.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import type { CredentialPair } from "#lib/contract/teamspace.ts";
import { sealSecret } from "./seal-secret.ts";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** Makes a new pair for the workspace and lets every other one of it run out in a day. The secret is shown this once. */
export async function rollCredential(
  { db, encryptionKey }: { db: ServiceDatabase; encryptionKey: string },
  workspaceUuid: string,
): Promise<CredentialPair> {
  const key = `sbk_${randomText(24)}`;
  const secret = `sbs_${randomText(40)}`;
  const previousUntil = new Date(Date.now() + LIMITS.rolledSecretMs);
  const lastsLonger = or(isNull(credential.expiresAt), gt(credential.expiresAt, previousUntil));
  await db.transaction(async (tx) => {
    await tx
      .update(credential)
      .set({ expiresAt: previousUntil })
      .where(and(eq(credential.workspaceUuid, workspaceUuid), lastsLonger));
    await tx
      .insert(credential)
      .values({ key, workspaceUuid, secretSealed: sealSecret({ encryptionKey, key, secret }) });
  });
  return { key, secret, previousUntil: previousUntil.getTime() };
}

function randomText(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
}
