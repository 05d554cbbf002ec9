import { jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";

/** What the service last answered to a question, so that all processes of the studio together ask it once. */
export const serviceAnswer = pgTable("service_answer", {
  key: text().primaryKey(),
  /** Whoever holds it is asking just now; the others wait. */
  leaseToken: uuid(),
  leaseUntil: at(),
  answer: jsonb().$type<unknown>(),
  settledAt: at(),
});
