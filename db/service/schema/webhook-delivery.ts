import { index, integer, jsonb, pgEnum, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { DELIVERY_STATES, type DeliveryAttempt } from "#lib/contract/webhook-endpoint.ts";
import { at, createdAt, id } from "./columns.ts";
import { webhookEndpoint } from "./webhook-endpoint.ts";
import { webhookEvent } from "./webhook-event.ts";

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
