import { index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { SpokenWord } from "#lib/contract/scene.ts";
import { at, createdAt, id, modifiedAt } from "./columns.ts";
import { project } from "./project.ts";

/**
 * Where a scene's picture comes from: `page` is counted from 0 and its `image` lies in storage, as do a `picture` and
 * a `clip` with its `poster`, which came from `origin`.
 */
export type SceneSource =
  | { kind: "painted" }
  | { kind: "page"; asset: string; page: number; image: { key: string; width: number; height: number } }
  | { kind: "picture"; key: string; width: number; height: number; origin: string }
  | {
      kind: "clip";
      key: string;
      width: number;
      height: number;
      durationMs: number;
      poster: { key: string; width: number; height: number };
      origin: string;
    };

export const scene = pgTable(
  "scene",
  {
    uuid: id(),
    projectUuid: uuid()
      .notNull()
      .references(() => project.uuid, { onDelete: "cascade" }),
    position: integer().notNull(),
    narration: text().notNull().default(""),
    visualDescription: text().notNull().default(""),
    source: jsonb().$type<SceneSource>().notNull(),
    narrationKey: text(),
    narrationFingerprint: text(),
    narrationMs: integer(),
    /** Length asked for by the script or the film's wanted length; the narration may be longer. */
    wantedMs: integer(),
    words: jsonb().$type<SpokenWord[]>().notNull().default([]),
    /** How long the scene is seen; at least its narration. */
    durationMs: integer(),
    storyboardTakeUuid: uuid(),
    motionTakeUuid: uuid(),
    createdAt: createdAt(),
    modifiedAt: modifiedAt(),
    deletedAt: at(),
  },
  (table) => [index("scene_project").on(table.projectUuid, table.position)],
);
