import { pgTable, text } from "drizzle-orm/pg-core";
import { modifiedAt } from "./columns.ts";

/** The pair that replaced the one of the studio's environment when it was rolled, its secret sealed. */
export const serviceKey = pgTable("service_key", {
  /** The environment's key: where another one is set, this row says nothing any more. */
  environmentKey: text().primaryKey(),
  key: text().notNull(),
  sealedSecret: text().notNull(),
  modifiedAt: modifiedAt(),
});
