import { index, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { at, createdAt } from "./columns.ts";
import { projectReference } from "./project-reference.ts";
import { user } from "./user.ts";

/** A browser tab in which a person has a project open. It counts while it goes on telling so. */
export const presence = pgTable(
  "presence",
  {
    projectReferenceUuid: uuid()
      .notNull()
      .references(() => projectReference.uuid, { onDelete: "cascade" }),
    userUuid: uuid()
      .notNull()
      .references(() => user.uuid, { onDelete: "cascade" }),
    /** Made by the tab. */
    tabUuid: uuid().notNull(),
    seenAt: at().notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.projectReferenceUuid, table.userUuid, table.tabUuid] }),
    index("presence_seen").on(table.seenAt),
  ],
);
