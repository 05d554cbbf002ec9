import { boolean, pgTable, uuid } from "drizzle-orm/pg-core";
import { modifiedAt } from "./columns.ts";
import { user } from "./user.ts";

/** How a person wants to be told, besides the bell. */
export const noticePreference = pgTable("notice_preference", {
  userUuid: uuid()
    .primaryKey()
    .references(() => user.uuid, { onDelete: "cascade" }),
  inBrowser: boolean().notNull().default(false),
  byMail: boolean().notNull().default(false),
  modifiedAt: modifiedAt(),
});
