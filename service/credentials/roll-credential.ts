import { randomInt } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { ServiceDatabase } from "#db/service/client.ts";
import { credential } from "#db/service/schema/credential.ts";
import type { CredentialPair } from "#lib/contract/account.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { sealSecret } from "../accounts/seal-secret.ts";
import { ServiceFault } from "../errors.ts";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/**
 * Makes a new pair for the workspace and lets the one that asks run out in a day. The secret is shown this once. A key
 * that runs out already makes none: whoever took it would have one that outlives it.
 */
export async function rollCredential(
  { db, encryptionKey }: { db: ServiceDatabase; encryptionKey: string },
  caller: { key: string; workspaceUuid: string },
): Promise<CredentialPair> {
  const key = `sbk_${randomText(24)}`;
  const secret = `sbs_${randomText(40)}`;
  const previousUntil = new Date(Date.now() + LIMITS.rolledSecretMs);
  await db.transaction(async (tx) => {
    const rolled = await tx
      .update(credential)
      .set({ expiresAt: previousUntil })
      .where(and(eq(credential.key, caller.key), isNull(credential.expiresAt)))
      .returning({ key: credential.key });
    if (rolled.length === 0) throw expiring("rolled");
    const secretSealed = sealSecret({ encryptionKey, key, secret });
    await tx.insert(credential).values({ key, workspaceUuid: caller.workspaceUuid, secretSealed });
  });
  return { key, secret, previousUntil: previousUntil.getTime() };
}

export function expiring(what: "rolled" | "used to revoke others"): ServiceFault {
  return new ServiceFault(
    "wrongState",
    `This key was rolled or revoked and ends by itself: it cannot be ${what}. Use the key that replaced it.`,
  );
}

function randomText(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
}
