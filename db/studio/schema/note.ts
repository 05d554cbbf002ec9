import { sql } from "drizzle-orm";
import { type AnyPgColumn, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at, createdAt, id } from "./columns.ts";
import { isOnePerson, personColumns } from "./person-columns.ts";
import { projectReference } from "./project-reference.ts";
import { user } from "./user.ts";

/** A note on a scene, or a reply to one. A deleted note keeps its row, without its text, while replies hang on it. */
export const note = pgTable(
  "note",
  {
    uuid: id(),
    projectReferenceUuid: uuid()
      .notNull()
      .references(() => projectReference.uuid, { onDelete: "cascade" }),
    sceneId: text().notNull(),
    /** The take it was written about, of the same scene. */
    takeUuid: text(),
    takeNumber: integer(),
    /** Of a reply: the note that began the thread. */
    parentUuid: uuid().references((): AnyPgColumn => note.uuid, { onDelete: "cascade" }),
    ...personColumns(),
    text: text().notNull(),
    editedAt: at(),
    deletedAt: at(),
    resolvedAt: at(),
    resolvedByUuid: uuid().references(() => user.uuid),
    createdAt: createdAt(),
  },
  (table) => [
    index("note_scene").on(table.projectReferenceUuid, table.sceneId, table.uuid),
    index("note_parent").on(table.parentUuid),
    index("note_open")
      .on(table.projectReferenceUuid)
      .where(sql`parent_uuid is null and resolved_at is null and deleted_at is null`),
    check("note_one_person", isOnePerson(table)),
  ],
);
