import { index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at, createdAt, id } from "./columns.ts";
import { user } from "./user.ts";

/** A link by which a person sets a new password without the old one. Only its hash is kept. */
export const passwordLink = pgTable(
  "password_link",
  {
    uuid: id(),
    userUuid: uuid()
      .notNull()
      .references(() => user.uuid, { onDelete: "cascade" }),
    tokenHash: text().notNull(),
    expiresAt: at().notNull(),
    /** Used, replaced by a newer one, or the account was disabled. */
    endedAt: at(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("password_link_hash").on(table.tokenHash), index("password_link_user").on(table.userUuid)],
);
