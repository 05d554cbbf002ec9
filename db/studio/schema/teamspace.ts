import { pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id, modifiedAt } from "./columns.ts";

export const teamspace = pgTable("teamspace", {
  uuid: id(),
  name: text().notNull(),
  /** The teamspace of the service that its projects are made in; missing for the service's own choice. */
  serviceTeamspaceUuid: text(),
  createdAt: createdAt(),
  modifiedAt: modifiedAt(),
});
