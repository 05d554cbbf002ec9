import { pgTable, text } from "drizzle-orm/pg-core";
import { at, modifiedAt } from "./columns.ts";

/** The studio's own endpoint with a service: where it is called, and the sealed secret that its calls are signed with. */
export const webhookRegistration = pgTable("webhook_registration", {
  serviceBaseUrl: text().primaryKey(),
  endpointUuid: text(),
  url: text().notNull(),
  sealedSecret: text(),
  /** Why it could not be registered, as a sentence. */
  problem: text(),
  checkedAt: at().notNull().defaultNow(),
  modifiedAt: modifiedAt(),
});
