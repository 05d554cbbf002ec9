import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id } from "./columns.ts";
import { personColumns } from "./person-columns.ts";
import { projectReference } from "./project-reference.ts";
import { teamspace } from "./teamspace.ts";

/** Who did what, when. Only ever added to. */
export const activity = pgTable(
  "activity",
  {
    uuid: id(),
    teamspaceUuid: uuid()
      .notNull()
      .references(() => teamspace.uuid, { onDelete: "cascade" }),
    projectReferenceUuid: uuid().references(() => projectReference.uuid, { onDelete: "cascade" }),
    sceneId: text(),
    /** Both missing when the studio itself did it. */
    ...personColumns(),
    verb: text().notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [
    index("activity_teamspace").on(table.teamspaceUuid, table.uuid),
    index("activity_project").on(table.projectReferenceUuid, table.uuid),
  ],
);
