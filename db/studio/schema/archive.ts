import { bigint, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { TakeKind } from "#lib/contract/take.ts";
import { at, createdAt, id } from "../../columns.ts";
import { projectReference } from "./project.ts";

/** A take the studio saw at a service that keeps no history, with its file kept here: the service's links expire. */
export const archivedTake = pgTable(
  "archived_take",
  {
    uuid: id(),
    projectReferenceUuid: uuid()
      .notNull()
      .references(() => projectReference.uuid, { onDelete: "cascade" }),
    sceneId: text().notNull(),
    kind: text().$type<TakeKind>().notNull(),
    number: integer().notNull(),
    /** Changes with the file, not with the signature of its link. */
    version: text().notNull(),
    mimeType: text().notNull(),
    sizeBytes: bigint({ mode: "number" }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("archived_take_version").on(table.projectReferenceUuid, table.sceneId, table.kind, table.version),
  ],
);

/** A file seen at a service that keeps no history, which is still to be kept here. */
export const archiveOrder = pgTable(
  "archive_order",
  {
    projectReferenceUuid: uuid()
      .notNull()
      .references(() => projectReference.uuid, { onDelete: "cascade" }),
    sceneId: text().notNull(),
    kind: text().$type<TakeKind>().notNull(),
    /** Changes with the file, not with the signature of its link. */
    version: text().notNull(),
    link: text().notNull(),
    tries: integer().notNull().default(0),
    /** Whoever tries moves it on. */
    dueAt: at().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.projectReferenceUuid, table.sceneId, table.kind, table.version] })],
);
