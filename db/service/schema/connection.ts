import { boolean, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { ConnectedAbility } from "#lib/contract/connectable.ts";
import type { ConnectionTestResult, ModelFetch } from "#lib/contract/connection.ts";
import { createdAt, id, modifiedAt } from "../../columns.ts";
import { workspace } from "./workspace.ts";

/** A model that people connected, for the projects of its owner. */
export const connection = pgTable(
  "connection",
  {
    uuid: id(),
    /** Null for one of the installation, which serves all workspaces. */
    workspaceUuid: uuid().references(() => workspace.uuid, { onDelete: "cascade" }),
    /** Queue group whose projects alone it serves. */
    queueGroup: text(),
    ability: text().$type<ConnectedAbility>().notNull(),
    provider: text().notNull(),
    name: text().notNull(),
    address: text(),
    model: text().notNull(),
    /** Of ComfyUI, with marks where values go. */
    workflow: text(),
    voices: text().array().notNull().default([]),
    /** Credits a unit. */
    price: doublePrecision().notNull().default(0),
    concurrency: integer(),
    /** AES-256-GCM: iv, tag and cipher text, base64. */
    keySealed: text(),
    isDefault: boolean().notNull().default(false),
    /** Counts up at every change of what is connected. */
    version: integer().notNull().default(1),
    test: jsonb().$type<ConnectionTestResult>(),
    createdAt: createdAt(),
    modifiedAt: modifiedAt(),
  },
  (table) => [index("connection_workspace").on(table.workspaceUuid)],
);

/** Whose spending is counted: projects of a workspace's queue group, or those without one. */
const payer = {
  workspaceUuid: uuid()
    .notNull()
    .references(() => workspace.uuid, { onDelete: "cascade" }),
  queueGroup: text().notNull().default(""),
};

/** The credits that orders of a payer may cost in a month. */
export const spendingLimit = pgTable(
  "spending_limit",
  { ...payer, credits: doublePrecision().notNull(), modifiedAt: modifiedAt() },
  (table) => [primaryKey({ columns: [table.workspaceUuid, table.queueGroup] })],
);

/** What an order costs: its price from before it is sent, what it cost afterwards. Outlives its project. */
export const spending = pgTable(
  "spending",
  {
    /** Of the paid order, where one is stored. */
    key: text().primaryKey(),
    ...payer,
    credits: doublePrecision().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("spending_month").on(table.workspaceUuid, table.queueGroup, table.createdAt)],
);

/** A model that a program on the service's machine was told to download. */
export const modelFetch = pgTable(
  "model_fetch",
  {
    address: text().notNull(),
    model: text().notNull(),
    state: text().$type<ModelFetch["state"]>().notNull().default("waiting"),
    percent: integer().notNull().default(0),
    message: text(),
    createdAt: createdAt(),
    modifiedAt: modifiedAt(),
  },
  (table) => [primaryKey({ columns: [table.address, table.model] })],
);
