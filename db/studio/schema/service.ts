import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { at, createdAt, id, modifiedAt } from "../../columns.ts";

/** The pair that replaced the one of the studio's environment when it was rolled, its secret sealed. */
export const serviceKey = pgTable("service_key", {
  /** The environment's key: where another one is set, this row says nothing any more. */
  environmentKey: text().primaryKey(),
  key: text().notNull(),
  sealedSecret: text().notNull(),
  modifiedAt: modifiedAt(),
});

/** The studio's own endpoint with a service: where it is called, and the sealed secret that its calls are signed with. */
export const webhookRegistration = pgTable("webhook_registration", {
  serviceBaseUrl: text().primaryKey(),
  endpointUuid: text(),
  url: text().notNull(),
  sealedSecret: text(),
  /** Why it could not be registered, as a sentence. */
  problem: text(),
  checkedAt: at().notNull().defaultNow(),
  modifiedAt: modifiedAt(),
});

const RECEIPT_VERDICTS = [
  "accepted",
  "hint",
  "unsigned",
  "bad_signature",
  "stale",
  "malformed",
  "unknown_sender",
] as const;
export type ReceiptVerdict = (typeof RECEIPT_VERDICTS)[number];

/** A call that came to the webhook inbox: what was in it, whether it was believed, and what it changed. */
export const webhookReceipt = pgTable(
  "webhook_receipt",
  {
    uuid: id(),
    webhookId: text().notNull(),
    type: text().notNull(),
    verdict: text().$type<ReceiptVerdict>().notNull(),
    body: text().notNull(),
    /** A sentence; missing until it was acted on. */
    effect: text(),
    /** How often the same event came. */
    deliveries: integer().notNull().default(1),
    settledAt: at(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("webhook_receipt_once").on(table.webhookId).where(sql`verdict = 'accepted'`),
    index("webhook_receipt_created").on(table.createdAt),
  ],
);

/**
 * What this installation signs documents with: a certificate and its private key, sealed. The newest one whose key opens
 * is in use; the others stay, since older documents name them.
 */
export const signingCertificate = pgTable("signing_certificate", {
  uuid: id(),
  /** DER as base64. */
  certificate: text().notNull(),
  sealedPrivateKey: text().notNull(),
  createdAt: createdAt(),
});
