import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { clipReference } from "./clip.ts";
import { at, createdAt, id } from "./columns.ts";
import { verdict } from "./review.ts";
import { isOnePerson, personColumns } from "./user.ts";

/** What a person said of a finished clip as a whole. Rows are never changed but for being taken back: they are the history. */
export const clipReview = pgTable(
  "clip_review",
  {
    uuid: id(),
    clipReferenceUuid: uuid()
      .notNull()
      .references(() => clipReference.uuid, { onDelete: "cascade" }),
    ...personColumns(),
    verdict: verdict().notNull(),
    note: text().notNull().default(""),
    /** The file that was judged, by its fingerprint; empty where the service tells none. */
    sha256: text().notNull(),
    takenBackAt: at(),
    createdAt: createdAt(),
  },
  (table) => [
    index("clip_review_clip").on(table.clipReferenceUuid, table.uuid),
    check("clip_review_one_person", isOnePerson(table)),
  ],
);
