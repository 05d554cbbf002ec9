import { check, index, jsonb, pgEnum, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { VERDICTS } from "#lib/contract/review.ts";
import type { ScenePart, SceneParts } from "#lib/contract/scene-parts.ts";
import { at, createdAt, id } from "./columns.ts";
import { isOnePerson, personColumns } from "./person-columns.ts";
import { projectReference } from "./project-reference.ts";

export const verdict = pgEnum("verdict", VERDICTS);

/** What a person said of a scene as it was then. Rows are never changed but for being taken back: they are the history. */
export const review = pgTable(
  "review",
  {
    uuid: id(),
    projectReferenceUuid: uuid()
      .notNull()
      .references(() => projectReference.uuid, { onDelete: "cascade" }),
    /** The service's id: opaque text. */
    sceneId: text().notNull(),
    ...personColumns(),
    verdict: verdict().notNull(),
    note: text().notNull().default(""),
    /** The parts that a request for changes names; none for the scene as a whole. */
    about: text().array().$type<ScenePart[]>().notNull().default([]),
    /** The scene as it was: once it differs an approval has lapsed, and once the named parts do a request is answered. */
    parts: jsonb().$type<SceneParts>().notNull(),
    takenBackAt: at(),
    createdAt: createdAt(),
  },
  (table) => [
    index("review_scene").on(table.projectReferenceUuid, table.sceneId, table.uuid),
    check("review_one_person", isOnePerson(table)),
  ],
);
