import { index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, modifiedAt } from "./columns.ts";
import { project } from "./project.ts";
import { upload } from "./upload.ts";

/** An uploaded file that belongs to a project beside its scenes. */
export const projectMedia = pgTable(
  "project_media",
  {
    uuid: id(),
    projectUuid: uuid()
      .notNull()
      .references(() => project.uuid, { onDelete: "cascade" }),
    uploadUuid: uuid()
      .notNull()
      .references(() => upload.uuid, { onDelete: "cascade" }),
    /** The upload's own, so that the sweep finds the file named in this row. */
    storageKey: text().notNull(),
    title: text().notNull().default(""),
    description: text().notNull().default(""),
    tags: text().array().notNull().default([]),
    createdAt: createdAt(),
    modifiedAt: modifiedAt(),
  },
  (table) => [
    uniqueIndex("project_media_file").on(table.projectUuid, table.uploadUuid),
    index("project_media_upload").on(table.uploadUuid),
  ],
);
