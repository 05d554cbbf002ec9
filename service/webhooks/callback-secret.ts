import { eq, sql } from "drizzle-orm";
import type { ServiceDatabase } from "#db/service/client.ts";
import { workspace } from "#db/service/schema/workspace.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import type { CallbackSecret } from "#lib/contract/webhook.ts";
import { signingSecret } from "./endpoints.ts";

type Context = { db: ServiceDatabase; encryptionKey: string };
type Row = Pick<typeof workspace.$inferSelect, "uuid" | "webhookSecretVersion" | "webhookPreviousUntil">;

/** What a workspace's calls to `completion_webhook` addresses are signed with, the present one first. */
export function callbackSecrets(encryptionKey: string, row: Row): string[] {
  const version = row.webhookSecretVersion;
  const versions = isInTransition(row) ? [version, version - 1] : [version];
  return versions.map((its) => signingSecret(encryptionKey, { workspaceUuid: row.uuid, version: its }));
}

/** The secret is shown whenever it is asked for: whoever signs a call of the workspace may verify what it calls back. */
export async function getCallbackSecret(
  { db, encryptionKey }: Context,
  workspaceUuid: string,
): Promise<CallbackSecret> {
  const [row] = await db.select().from(workspace).where(eq(workspace.uuid, workspaceUuid));
  return toRecord(encryptionKey, row);
}

/** Gives the workspace a new secret; the one before signs too for a day. */
export async function rollCallbackSecret(
  { db, encryptionKey }: Context,
  workspaceUuid: string,
): Promise<CallbackSecret> {
  const [row] = await db
    .update(workspace)
    .set({
      webhookSecretVersion: sql`${workspace.webhookSecretVersion} + 1`,
      webhookPreviousUntil: new Date(Date.now() + LIMITS.rolledSecretMs),
    })
    .where(eq(workspace.uuid, workspaceUuid))
    .returning();
  return toRecord(encryptionKey, row);
}

function toRecord(encryptionKey: string, row: Row | undefined): CallbackSecret {
  if (!row) throw new Error("A credential belongs to a workspace that is gone");
  const [secret = ""] = callbackSecrets(encryptionKey, row);
  return { secret, ...(isInTransition(row) && { previousUntil: row.webhookPreviousUntil?.getTime() }) };
}

function isInTransition({ webhookPreviousUntil }: Row): boolean {
  return webhookPreviousUntil !== null && webhookPreviousUntil > new Date();
}
