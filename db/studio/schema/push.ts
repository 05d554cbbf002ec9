import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at, createdAt, id } from "./columns.ts";
import { notice } from "./notice.ts";
import { sessionRecord } from "./teamspace.ts";
import { user } from "./user.ts";

/** The pair that names this installation to the push services of browsers, made once; its private half sealed. */
export const pushKey = pgTable("push_key", {
  /** There is one, called `vapid`. */
  name: text().primaryKey(),
  publicKey: text().notNull(),
  sealedPrivateKey: text().notNull(),
  createdAt: createdAt(),
});

/** A browser that shows notices while the studio is closed: where its push service takes them, and what they are encrypted for. */
export const pushSubscription = pgTable(
  "push_subscription",
  {
    uuid: id(),
    userUuid: uuid()
      .notNull()
      .references(() => user.uuid, { onDelete: "cascade" }),
    /** Whoever is signed out there is told nothing there. */
    sessionUuid: uuid()
      .notNull()
      .references(() => sessionRecord.uuid, { onDelete: "cascade" }),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    userAgent: text().notNull().default(""),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("push_subscription_endpoint").on(table.endpoint),
    index("push_subscription_user").on(table.userUuid),
  ],
);

/** A notice on its way to one browser; gone once its push service has it, or nobody will take it. */
export const pushDelivery = pgTable(
  "push_delivery",
  {
    noticeUuid: uuid()
      .notNull()
      .references(() => notice.uuid, { onDelete: "cascade" }),
    subscriptionUuid: uuid()
      .notNull()
      .references(() => pushSubscription.uuid, { onDelete: "cascade" }),
    attempts: integer().notNull().default(0),
    nextAt: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.noticeUuid, table.subscriptionUuid] }),
    index("push_delivery_next").on(table.nextAt),
    index("push_delivery_subscription").on(table.subscriptionUuid),
  ],
);
