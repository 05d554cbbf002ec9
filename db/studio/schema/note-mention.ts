import { index, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "./columns.ts";
import { note } from "./note.ts";
import { user } from "./user.ts";

/** A person a note names. Its text holds the id in the place of the name; see `mention-text.ts`. */
export const noteMention = pgTable(
  "note_mention",
  {
    noteUuid: uuid()
      .notNull()
      .references(() => note.uuid, { onDelete: "cascade" }),
    userUuid: uuid()
      .notNull()
      .references(() => user.uuid, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.noteUuid, table.userUuid] }), index("note_mention_user").on(table.userUuid)],
);
