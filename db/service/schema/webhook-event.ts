import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { EventType } from "#lib/contract/webhook.ts";
import { createdAt, id } from "./columns.ts";
import { workspace } from "./workspace.ts";

/** Written in the transaction that changed the state it tells of. */
export const webhookEvent = pgTable(
  "webhook_event",
  {
    uuid: id(),
    workspaceUuid: uuid()
      .notNull()
      .references(() => workspace.uuid, { onDelete: "cascade" }),
    type: text().$type<EventType>().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("webhook_event_workspace").on(table.workspaceUuid, table.createdAt)],
);
