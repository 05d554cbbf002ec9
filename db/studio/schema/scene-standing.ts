import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { SceneParts } from "#lib/contract/scene-parts.ts";
import { at } from "./columns.ts";
import { projectReference } from "./project-reference.ts";

/** A scene as verdicts are compared with it, so that what waits for whom is told without asking the service. */
export const sceneStanding = pgTable(
  "scene_standing",
  {
    projectReferenceUuid: uuid()
      .notNull()
      .references(() => projectReference.uuid, { onDelete: "cascade" }),
    /** The service's id: opaque text. */
    sceneId: text().notNull(),
    /** Its place in the order, from 1. */
    number: integer().notNull(),
    parts: jsonb().$type<SceneParts>().notNull(),
    /** A picture or motion video of it is being made just now. */
    isUnderway: boolean().notNull(),
    /** Its picture or motion video is not what it would be if it were made now. */
    isStale: boolean().notNull().default(false),
    /** Since when its parts are as they are. */
    changedAt: at().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.projectReferenceUuid, table.sceneId] })],
);
