import { integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at, createdAt } from "./columns.ts";

/** A worker process that is alive: it says so every few seconds. */
export const worker = pgTable("worker", {
  uuid: uuid().primaryKey(),
  host: text().notNull(),
  concurrency: integer().notNull(),
  seenAt: at().notNull().defaultNow(),
  createdAt: createdAt(),
});
