import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";

/** Requests of each key in each minute, shared by all service processes. */
export const requestCount = pgTable(
  "request_count",
  { key: text().notNull(), minute: at().notNull(), count: integer().notNull() },
  (table) => [primaryKey({ columns: [table.key, table.minute] }), index("request_count_minute").on(table.minute)],
);
