import { check, index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import type { ReactionSign } from "#lib/contract/reaction.ts";
import { createdAt, id } from "./columns.ts";
import { note } from "./review.ts";
import { isOnePerson, personColumns } from "./user.ts";

/** A note answered with one sign; each person gives each sign once. */
export const noteReaction = pgTable(
  "note_reaction",
  {
    uuid: id(),
    noteUuid: uuid()
      .notNull()
      .references(() => note.uuid, { onDelete: "cascade" }),
    ...personColumns(),
    sign: text().$type<ReactionSign>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("note_reaction_once").on(table.noteUuid, table.sign, table.userUuid, table.guestUuid).nullsNotDistinct(),
    index("note_reaction_note").on(table.noteUuid),
    check("note_reaction_one_person", isOnePerson(table)),
  ],
);
