import { doublePrecision, integer, pgTable, text } from "drizzle-orm/pg-core";
import { at, createdAt, id } from "./columns.ts";

/** Who owns credentials, uploads, projects and clips; invisible to every other workspace. */
export const workspace = pgTable("workspace", {
  uuid: id(),
  name: text().notNull(),
  ownerEmail: text().notNull(),
  creditBalance: doublePrecision().notNull().default(100_000),
  runningLimit: integer().notNull(),
  /** Which of its derived secrets signs the calls that requests asked for; the one before still signs until then. */
  webhookSecretVersion: integer().notNull().default(1),
  webhookPreviousUntil: at(),
  createdAt: createdAt(),
});
