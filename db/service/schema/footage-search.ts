import { index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "./columns.ts";

/** What a footage library answered to a search: for a day it is not asked the same again. */
export const footageSearch = pgTable(
  "footage_search",
  {
    /** Of the library's name and everything that was asked for. */
    fingerprint: text().primaryKey(),
    found: jsonb().$type<unknown[]>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("footage_search_age").on(table.createdAt)],
);
