import { bigint, index, pgTable, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "./columns.ts";
import { note, review } from "./review.ts";
import { guest } from "./share.ts";

/**
 * An answer of a review without a network that was taken in, so that the same file brings it once, and a later one can
 * take it back. One that was taken back before it came has made nothing, and never will.
 */
export const offlineAnswer = pgTable(
  "offline_answer",
  {
    /** Made by the package. */
    answerUuid: uuid().primaryKey(),
    guestUuid: uuid()
      .notNull()
      .references(() => guest.uuid, { onDelete: "cascade" }),
    /** What it made; a verdict that no longer fitted may have left its words as a note. */
    noteUuid: uuid().references(() => note.uuid, { onDelete: "set null" }),
    reviewUuid: uuid().references(() => review.uuid, { onDelete: "set null" }),
    /** Of the newest file that told of it; 0 for those of packages that counted none. */
    fileVersion: bigint("version", { mode: "number" }).notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    index("offline_answer_guest").on(table.guestUuid),
    index("offline_answer_note").on(table.noteUuid),
    index("offline_answer_review").on(table.reviewUuid),
  ],
);
