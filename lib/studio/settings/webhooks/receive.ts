import * as say from "#messages/webhook-receipts.ts";
import "server-only";
import { eq, sql } from "drizzle-orm";
import type { StudioDatabase } from "#db/studio/client.ts";
import { type ReceiptVerdict, webhookReceipt, webhookRegistration } from "#db/studio/schema/service.ts";
import { publishChange } from "../../live/server/publish.ts";
import { openSecret } from "../../seal-secret.ts";
import type { Studio } from "../../studio.ts";
import { verifyWebhook } from "./verify.ts";

export type Receipt = typeof webhookReceipt.$inferSelect;
/** `receipt` is there when something is still to be done about it. */
type Received = { status: number; receipt: Receipt | null };

const statuses: Record<ReceiptVerdict, number> = {
  accepted: 200,
  hint: 202,
  unsigned: 401,
  bad_signature: 401,
  stale: 401,
  unknown_sender: 401,
  malformed: 400,
};
/** Of what is not believed little is kept: anybody can send it. */
const keptOfRefused = 2_000;

/** Takes one call of the service in: checks it, and writes it down before it is answered, so that none gets lost. */
export async function receiveWebhook(
  studio: Studio,
  { body, headers }: { body: string; headers: Headers },
): Promise<Received> {
  const { verdict, webhookId, type } = verifyWebhook({ body, headers, ...(await findSecret(studio)) });
  const isBelieved = verdict === "accepted" || verdict === "hint";
  // Anybody can knock; only the service's own signature is worth a row each time.
  if (verdict !== "accepted" && !mayBeKept()) return { status: 429, receipt: null };
  const row = {
    webhookId,
    type,
    verdict,
    // PostgreSQL keeps no NUL in a text.
    body: (isBelieved ? body : body.slice(0, keptOfRefused)).replaceAll("\u0000", ""),
    ...(!isBelieved && { effect: refusals[verdict], settledAt: new Date() }),
  };
  const insert = studio.db.insert(webhookReceipt).values(row);
  const [written] = await (verdict === "accepted" ? insert.onConflictDoNothing() : insert).returning();
  if (!written) {
    const count = sql`${webhookReceipt.deliveries} + 1`;
    await studio.db.update(webhookReceipt).set({ deliveries: count }).where(eq(webhookReceipt.webhookId, webhookId));
  }
  await publishChange(studio.db, { keys: [["webhooks"]] });
  return { status: statuses[verdict], receipt: isBelieved ? (written ?? null) : null };
}

/** Of each process: a count that all share would be a row written for every knock, which is what it is there against. */
const keptAMinute = 120;
let minute = 0;
let keptInMinute = 0;

function mayBeKept(): boolean {
  const now = Math.floor(Date.now() / 60_000);
  if (now !== minute) keptInMinute = 0;
  minute = now;
  keptInMinute += 1;
  return keptInMinute <= keptAMinute;
}

const refusals: Partial<Record<ReceiptVerdict, string>> = {
  unsigned: say.refusedNotSigned(),
  bad_signature: say.refusedBadSignature(),
  stale: say.refusedStale(),
  malformed: say.refusedNoEvent(),
  unknown_sender: say.refusedUnknownSender(),
};

async function findSecret({ db, serviceBaseUrl, secret }: Studio) {
  const [found] = await db
    .select({ sealed: webhookRegistration.sealedSecret })
    .from(webhookRegistration)
    .where(eq(webhookRegistration.serviceBaseUrl, serviceBaseUrl));
  if (!found?.sealed) return { secret: null, isSigner: false };
  return {
    secret: openSecret({ studioSecret: secret, owner: serviceBaseUrl, sealed: found.sealed }),
    isSigner: true,
  };
}

const keptReceipts = 1_000;
/** So that strangers cannot push the service's own calls out of the list. */
const keptOthers = 200;

/** The inbox shows the newest calls only; the id of an older one cannot come again, its signature is too old by then. */
export async function trimReceipts(db: StudioDatabase): Promise<void> {
  for (const [verdicts, kept] of [
    [sql`verdict = 'accepted'`, keptReceipts],
    [sql`verdict <> 'accepted'`, keptOthers],
  ] as const) {
    await db.delete(webhookReceipt).where(sql`${webhookReceipt.uuid} in (
      select uuid from webhook_receipt where ${verdicts} and created_at < now() - interval '10 minutes'
      order by created_at desc offset ${kept})`);
  }
}
