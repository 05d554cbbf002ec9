import { pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";
import { user } from "./user.ts";

/** Until when a person has read of something that waits for them; what happens to it later is unread again. */
export const inboxMark = pgTable(
  "inbox_mark",
  {
    userUuid: uuid()
      .notNull()
      .references(() => user.uuid, { onDelete: "cascade" }),
    /** The row's id; `*` for all of them. */
    rowId: text().notNull(),
    readAt: at().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userUuid, table.rowId] })],
);
