import { sql } from "drizzle-orm";
import { type AnyPgColumn, bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { AnswerPart, AnswerState } from "#lib/contract/note-answer.ts";
import { at, createdAt, id } from "../../columns.ts";
import { projectReference } from "./project.ts";
import { note, review } from "./review.ts";
import { guest } from "./share.ts";
import { user } from "./user.ts";

/** The note or the request for changes that it came from. */
const cause = ({ noteUuid, reviewUuid }: { noteUuid: AnyPgColumn; reviewUuid: AnyPgColumn }) =>
  sql`coalesce(${noteUuid}, ${reviewUuid})`;

/**
 * A change of a scene that was made because of a note. The row is there before the service is asked, so that a change
 * that was sent twice is made once, and one that was cut off is found again by what the service tells.
 */
export const noteAnswer = pgTable(
  "note_answer",
  {
    uuid: id(),
    projectReferenceUuid: uuid()
      .notNull()
      .references(() => projectReference.uuid, { onDelete: "cascade" }),
    sceneId: text().notNull(),
    noteUuid: uuid().references(() => note.uuid, { onDelete: "cascade" }),
    reviewUuid: uuid().references(() => review.uuid, { onDelete: "cascade" }),
    submissionId: uuid().notNull(),
    userUuid: uuid()
      .notNull()
      .references(() => user.uuid),
    part: text().$type<AnswerPart>().notNull(),
    /** Who of the cast was described otherwise. */
    castName: text(),
    beforeText: text().notNull(),
    afterText: text().notNull(),
    /** What the take was asked to show; none where the scene's own description was left to say it. */
    wish: text(),
    /** The take that the scene used then. */
    beforeTakeUuid: text(),
    beforeTakeNumber: integer(),
    /** The newest one there was: what has a higher number may be the one that was ordered. */
    lastNumber: integer().notNull().default(0),
    /** The part's fingerprint then, by which the new one is known where a service tells no takes. */
    beforeMark: text().notNull(),
    takeUuid: text(),
    takeNumber: integer(),
    state: text().$type<AnswerState>().notNull().default("ordered"),
    /** Why it failed, as a sentence. */
    reason: text(),
    settledAt: at(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("note_answer_once").on(table.submissionId, cause(table)),
    uniqueIndex("note_answer_open").on(cause(table)).where(sql`state = 'ordered'`),
    index("note_answer_ordered").on(table.projectReferenceUuid).where(sql`state = 'ordered'`),
    index("note_answer_note").on(table.noteUuid),
    index("note_answer_review").on(table.reviewUuid),
    index("note_answer_project").on(table.projectReferenceUuid, table.uuid),
    check("note_answer_one_cause", sql`num_nonnulls(${table.noteUuid}, ${table.reviewUuid}) = 1`),
  ],
);

/**
 * An accepted answer of an offline review: the same file counts once, and a later file can withdraw it. An answer that was
 * withdrawn before it arrived has no effect.
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
