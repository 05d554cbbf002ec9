import { check, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { StrokeColour, StrokeKind, StrokePoint } from "#lib/contract/stroke.ts";
import { createdAt, id } from "./columns.ts";
import { note } from "./review.ts";
import { isOnePerson, personColumns } from "./user.ts";

/** One movement of one person's hand over the picture that a note is about. Rows come and go, and never change: two people at once lose nothing. */
export const noteStroke = pgTable(
  "note_stroke",
  {
    uuid: id(),
    noteUuid: uuid()
      .notNull()
      .references(() => note.uuid, { onDelete: "cascade" }),
    ...personColumns(),
    kind: text().$type<StrokeKind>().notNull(),
    colour: text().$type<StrokeColour>().notNull(),
    /** In shares of the picture's own width and height. */
    points: jsonb().$type<StrokePoint[]>().notNull(),
    /** Of words alone. */
    text: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index("note_stroke_note").on(table.noteUuid, table.uuid),
    check("note_stroke_one_person", isOnePerson(table)),
  ],
);
