import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import type { OpenLibrary } from "#lib/contract/choices.ts";
import { at, createdAt, id, modifiedAt } from "../../columns.ts";

/** Who owns credentials, uploads, projects and clips; invisible to every other workspace. */
export const workspace = pgTable("workspace", {
  uuid: id(),
  name: text().notNull(),
  ownerEmail: text().notNull(),
  creditBalance: doublePrecision().notNull().default(100_000),
  runningLimit: integer().notNull(),
  /** Which of its derived secrets signs the calls that requests asked for; the one before still signs until then. */
  webhookSecretVersion: integer().notNull().default(1),
  webhookPreviousUntil: at(),
  createdAt: createdAt(),
});

export const teamspace = pgTable(
  "teamspace",
  {
    uuid: id(),
    workspaceUuid: uuid()
      .notNull()
      .references(() => workspace.uuid, { onDelete: "cascade" }),
    name: text().notNull(),
    description: text().notNull().default(""),
    isMySpace: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [index("teamspace_workspace").on(table.workspaceUuid)],
);

export const credential = pgTable(
  "credential",
  {
    key: text().primaryKey(),
    workspaceUuid: uuid()
      .notNull()
      .references(() => workspace.uuid, { onDelete: "cascade" }),
    /** AES-256-GCM: iv, tag and cipher text, base64. The signature needs the secret back, so it is not hashed. */
    secretSealed: text().notNull(),
    expiresAt: at(),
    createdAt: createdAt(),
  },
  (table) => [index("credential_workspace").on(table.workspaceUuid)],
);

/** Requests of each key in each minute, shared by all service processes. */
export const requestCount = pgTable(
  "request_count",
  { key: text().notNull(), minute: at().notNull(), count: integer().notNull() },
  (table) => [primaryKey({ columns: [table.key, table.minute] }), index("request_count_minute").on(table.minute)],
);

/** Nonces seen in the last ten minutes, shared by all service processes. */
export const requestNonce = pgTable(
  "request_nonce",
  { key: text().notNull(), nonce: text().notNull(), seenAt: createdAt() },
  (table) => [primaryKey({ columns: [table.key, table.nonce] }), index("request_nonce_seen").on(table.seenAt)],
);

/** A worker process that is alive: it says so every few seconds. */
export const worker = pgTable("worker", {
  uuid: uuid().primaryKey(),
  host: text().notNull(),
  concurrency: integer().notNull(),
  seenAt: at().notNull().defaultNow(),
  /** What it did when it was last seen; `since` in epoch milliseconds. */
  doing: jsonb().$type<{ job: string; since: number }[]>().notNull().default([]),
  createdAt: createdAt(),
});

/** What the installation's owner decided about open footage libraries: one row, none until somebody decides. */
export const footageChoice = pgTable("footage_choice", {
  isOnly: boolean().primaryKey().default(true),
  libraries: jsonb().$type<OpenLibrary[]>().notNull(),
  modifiedAt: modifiedAt(),
});

/** What was kept at the first sweep of a day, so that growth can be told. */
export const keptOnDay = pgTable("kept_on_day", {
  day: date({ mode: "string" }).primaryKey(),
  storageBytes: bigint({ mode: "number" }).notNull(),
  databaseBytes: bigint({ mode: "number" }).notNull(),
  createdAt: createdAt(),
});
