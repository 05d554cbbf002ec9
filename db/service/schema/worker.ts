import { bigint, date, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at, createdAt } from "./columns.ts";

/** A worker process that is alive: it says so every few seconds. */
export const worker = pgTable("worker", {
  uuid: uuid().primaryKey(),
  host: text().notNull(),
  concurrency: integer().notNull(),
  seenAt: at().notNull().defaultNow(),
  /** What it did when it was last seen; `since` in epoch milliseconds. */
  doing: jsonb().$type<{ job: string; since: number }[]>().notNull().default([]),
  createdAt: createdAt(),
});

/** What was kept at the first sweep of a day, so that growth can be told. */
export const keptOnDay = pgTable("kept_on_day", {
  day: date({ mode: "string" }).primaryKey(),
  storageBytes: bigint({ mode: "number" }).notNull(),
  databaseBytes: bigint({ mode: "number" }).notNull(),
  createdAt: createdAt(),
});
