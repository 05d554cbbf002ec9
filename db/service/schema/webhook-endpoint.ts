import { boolean, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at, createdAt, id } from "./columns.ts";
import { workspace } from "./workspace.ts";

export const webhookEndpoint = pgTable(
  "webhook_endpoint",
  {
    uuid: id(),
    workspaceUuid: uuid()
      .notNull()
      .references(() => workspace.uuid, { onDelete: "cascade" }),
    url: text().notNull(),
    description: text().notNull().default(""),
    /** Empty means every type. */
    eventTypes: text().array().notNull().default([]),
    enabled: boolean().notNull().default(true),
    disabledReason: text(),
    /** Which of its derived secrets signs; the one before still signs too until `previousUntil`. */
    secretVersion: integer().notNull().default(1),
    previousUntil: at(),
    /** First failure since the last success. */
    failingSince: at(),
    createdAt: createdAt(),
    deletedAt: at(),
  },
  (table) => [index("webhook_endpoint_workspace").on(table.workspaceUuid)],
);
