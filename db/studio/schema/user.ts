import { pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { at, createdAt, id, modifiedAt } from "./columns.ts";

export const user = pgTable(
  "user",
  {
    uuid: id(),
    /** Trimmed and in lower case, so that one address is one person. */
    email: text().notNull(),
    name: text().notNull(),
    /** argon2id in its own encoding; missing for people who come through another provider. */
    passwordHash: text(),
    /** When the address was shown to be this person's: by another provider, or by the console's set-up link. */
    provenAt: at(),
    disabledAt: at(),
    createdAt: createdAt(),
    modifiedAt: modifiedAt(),
  },
  (table) => [uniqueIndex("user_email").on(table.email)],
);
