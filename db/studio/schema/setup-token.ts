import { pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { at, createdAt, id } from "./columns.ts";

/** The link that makes the first owner. Only its hash is kept. */
export const setupToken = pgTable(
  "setup_token",
  {
    uuid: id(),
    tokenHash: text().notNull(),
    expiresAt: at().notNull(),
    usedAt: at(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("setup_token_hash").on(table.tokenHash)],
);
