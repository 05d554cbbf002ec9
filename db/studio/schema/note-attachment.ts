import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { AttachmentType } from "#lib/contract/attachment.ts";
import { at, createdAt, id } from "./columns.ts";
import { projectReference } from "./project.ts";
import { note } from "./review.ts";
import { isOnePerson, personColumns } from "./user.ts";

/** A file that somebody hangs on a note. Its row comes before its bytes and before the note, so that what is left over is found. */
export const noteAttachment = pgTable(
  "note_attachment",
  {
    /** Names the file where the studio keeps its own. */
    uuid: id(),
    projectReferenceUuid: uuid()
      .notNull()
      .references(() => projectReference.uuid, { onDelete: "cascade" }),
    noteUuid: uuid().references(() => note.uuid, { onDelete: "set null" }),
    ...personColumns(),
    name: text().notNull(),
    mimeType: text().$type<AttachmentType>().notNull(),
    /** Missing until all of it is stored. */
    sizeBytes: bigint({ mode: "number" }),
    /** What it may become, counted while it is still coming. */
    reservedBytes: bigint({ mode: "number" }),
    /** Since when no note has it; it goes some time after. */
    unusedSince: at().defaultNow(),
    createdAt: createdAt(),
  },
  (table) => [
    index("note_attachment_note").on(table.noteUuid),
    index("note_attachment_project").on(table.projectReferenceUuid),
    index("note_attachment_unused").on(table.unusedSince).where(sql`unused_since is not null`),
    check("note_attachment_one_person", isOnePerson(table)),
  ],
);
