import { pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id, modifiedAt } from "./columns.ts";

export const teamspace = pgTable("teamspace", {
  uuid: id(),
  name: text().notNull(),
  createdAt: createdAt(),
  modifiedAt: modifiedAt(),
});
