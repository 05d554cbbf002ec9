import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { Scene } from "#lib/contract/scene.ts";
import type { SceneParts } from "#lib/contract/scene-parts.ts";
import { at } from "./columns.ts";
import { projectReference } from "./project-reference.ts";

/** A scene as the service last told it. Whatever the studio shows of a board, and compares verdicts with, is read here. */
export const sceneRecord = pgTable(
  "scene_record",
  {
    projectReferenceUuid: uuid()
      .notNull()
      .references(() => projectReference.uuid, { onDelete: "cascade" }),
    /** The service's id: opaque text. */
    sceneId: text().notNull(),
    /** Its place in the order, from 1. */
    number: integer().notNull(),
    /** With the service's own links: for the server only. */
    record: jsonb().$type<Scene>().notNull(),
    parts: jsonb().$type<SceneParts>().notNull(),
    /** A picture or motion video of it is being made just now. */
    isUnderway: boolean().notNull(),
    /** Its picture or motion video is not what it would be if it were made now. */
    isStale: boolean().notNull().default(false),
    /** The project's version in which it last became another. */
    version: integer().notNull().default(0),
    /** Since when its parts are as they are. */
    changedAt: at().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.projectReferenceUuid, table.sceneId] }),
    index("scene_record_version").on(table.projectReferenceUuid, table.version),
  ],
);
