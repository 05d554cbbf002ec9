import { sql } from "drizzle-orm";
import { boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { TakeKind } from "#lib/contract/take.ts";
import { at, createdAt, id } from "../../columns.ts";
import { projectReference } from "./project.ts";
import { user } from "./user.ts";

/** What one voice picked, once. Guests of a link who proved no address are one voice together. */
export type PickBallot = { voice: string; userUuid?: string; guestUuid?: string; takeUuid: string; why: string };

/** A blind choice between two takes of a scene. Which letter is which take differs by person and is in no row. */
export const pick = pgTable(
  "pick",
  {
    uuid: id(),
    projectReferenceUuid: uuid()
      .notNull()
      .references(() => projectReference.uuid, { onDelete: "cascade" }),
    /** The service's id: opaque text. */
    sceneId: text().notNull(),
    kind: text().$type<TakeKind>().notNull(),
    takes: jsonb().$type<{ takeUuid: string; number: number }[]>().notNull(),
    ballots: jsonb().$type<PickBallot[]>().notNull().default([]),
    /** Whether guests of the board's links pick as well. */
    isForGuests: boolean().notNull().default(false),
    startedByUuid: uuid()
      .notNull()
      .references(() => user.uuid),
    closedAt: at(),
    createdAt: createdAt(),
  },
  (table) => [
    index("pick_scene").on(table.projectReferenceUuid, table.sceneId, table.uuid),
    uniqueIndex("pick_open").on(table.projectReferenceUuid, table.sceneId).where(sql`closed_at is null`),
  ],
);
