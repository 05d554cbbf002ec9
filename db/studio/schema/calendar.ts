import { pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at, createdAt } from "./columns.ts";
import { user } from "./user.ts";

/** The address by which a person's calendar reads due dates; another one takes its place. */
export const calendarFeed = pgTable(
  "calendar_feed",
  {
    userUuid: uuid()
      .primaryKey()
      .references(() => user.uuid, { onDelete: "cascade" }),
    tokenHash: text().notNull(),
    /** To show the address again to its person. */
    sealedToken: text().notNull(),
    lastReadAt: at(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("calendar_feed_token").on(table.tokenHash)],
);
