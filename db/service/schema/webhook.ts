import { boolean, index, integer, jsonb, pgEnum, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { DELIVERY_STATES, type DeliveryAttempt, type EventType } from "#lib/contract/webhook.ts";
import { at, createdAt, id } from "../../columns.ts";
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
    /** The key that registered it, or last gave it an address or switched it on; null for those from before that was kept. */
    credentialKey: text(),
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

export const deliveryState = pgEnum("delivery_state", DELIVERY_STATES);

/** One event on its way to one address: a registered endpoint, or the address a request asked to be called at its end. */
export const webhookDelivery = pgTable(
  "webhook_delivery",
  {
    uuid: id(),
    eventUuid: uuid()
      .notNull()
      .references(() => webhookEvent.uuid, { onDelete: "cascade" }),
    endpointUuid: uuid().references(() => webhookEndpoint.uuid, { onDelete: "cascade" }),
    url: text().notNull(),
    state: deliveryState().notNull().default("waiting"),
    attemptCount: integer().notNull().default(0),
    attempts: jsonb().$type<DeliveryAttempt[]>().notNull().default([]),
    nextAttemptAt: at(),
    createdAt: createdAt(),
  },
  (table) => [
    index("webhook_delivery_event").on(table.eventUuid),
    index("webhook_delivery_endpoint").on(table.endpointUuid, table.createdAt),
  ],
);
