import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, randomInt } from "node:crypto";
import { and, asc, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { ServiceDatabase } from "#db/service/client.ts";
import { credential } from "#db/service/schema/workspace.ts";
import type { Credential, CredentialPair } from "#lib/contract/account.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { because } from "#lib/contract/reasons.ts";
import { notFound, ServiceFault } from "../errors.ts";
import { disableEndpointsOf } from "../webhooks/endpoints.ts";

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

function toCredentialRecord(
  { key, createdAt, expiresAt }: Pick<typeof credential.$inferSelect, "key" | "createdAt" | "expiresAt">,
  caller: { key: string },
): Credential {
  const isCaller = key === caller.key;
  return { key, createdAt: createdAt.getTime(), ...(expiresAt && { expiresAt: expiresAt.getTime() }), isCaller };
}

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
    if (rolled.length === 0) throw expiring("roll");
    const secretSealed = sealSecret({ encryptionKey, key, secret });
    await tx.insert(credential).values({ key, workspaceUuid: caller.workspaceUuid, secretSealed });
  });
  return { key, secret, previousUntil: previousUntil.getTime() };
}

function expiring(act: "roll" | "revoke"): ServiceFault {
  return new ServiceFault("wrongState", because("key_ending", { act }));
}

function randomText(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
}

/**
 * Ends another key of the caller's workspace at once, with the webhook endpoints that it registered. The row stays, or the next start would take the key of its
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
      throw new ServiceFault("wrongState", because("key_signed_call", {}));
    }
    if (rows.find((row) => row.key === caller.key)?.expiresAt !== null) throw expiring("revoke");
    await disableEndpointsOf(tx, { key, workspaceUuid: caller.workspaceUuid });
    const [ended] = await tx
      .update(credential)
      .set({ expiresAt: sql`least(coalesce(expires_at, now()), now())` })
      .where(and(eq(credential.key, key), eq(credential.workspaceUuid, caller.workspaceUuid)))
      .returning();
    return toCredentialRecord(ended ?? target, caller);
  });
}

const ivBytes = 12;
const tagBytes = 16;

function sealingKey(encryptionKey: string): Buffer {
  return Buffer.from(hkdfSync("sha256", encryptionKey, "", "credential-secret", 32));
}

/** AES-256-GCM: iv, tag and cipher text, base64. `key` is bound in, so that a sealed secret fits its own row only. */
export function sealSecret({ encryptionKey, key, secret }: { encryptionKey: string; key: string; secret: string }) {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", sealingKey(encryptionKey), iv).setAAD(Buffer.from(key));
  const text = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString("base64");
}

/** Throws when the encryption key is another than the one it was sealed with. */
export function openSecret({ encryptionKey, key, sealed }: { encryptionKey: string; key: string; sealed: string }) {
  const bytes = Buffer.from(sealed, "base64");
  const decipher = createDecipheriv("aes-256-gcm", sealingKey(encryptionKey), bytes.subarray(0, ivBytes));
  decipher.setAAD(Buffer.from(key)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString("utf8");
}
