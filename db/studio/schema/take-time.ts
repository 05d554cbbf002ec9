import { doublePrecision, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";
import { projectReference } from "./project-reference.ts";

/** When a picture or motion video was seen to begin and to end: how long they take here is told from it. */
export const takeTime = pgTable(
  "take_time",
  {
    projectReferenceUuid: uuid()
      .notNull()
      .references(() => projectReference.uuid, { onDelete: "cascade" }),
    /** The service's id: opaque text. */
    sceneId: text().notNull(),
    kind: text().$type<"image" | "motion">().notNull(),
    startedAt: at().notNull(),
    endedAt: at().notNull(),
    credit: doublePrecision().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.projectReferenceUuid, table.sceneId, table.kind, table.endedAt] }),
    index("take_time_ended").on(table.kind, table.endedAt),
  ],
);
