import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { SceneChange } from "#lib/contract/scene-edit.ts";
import type { SceneParts } from "#lib/contract/scene-parts.ts";
import { at, createdAt, id } from "../../columns.ts";
import { projectReference } from "./project.ts";
import { guest } from "./share.ts";
import { teamspace } from "./teamspace.ts";
import { personColumns, user } from "./user.ts";

/** Who did what, when. Only ever added to. */
export const activity = pgTable(
  "activity",
  {
    uuid: id(),
    teamspaceUuid: uuid()
      .notNull()
      .references(() => teamspace.uuid, { onDelete: "cascade" }),
    projectReferenceUuid: uuid().references(() => projectReference.uuid, { onDelete: "cascade" }),
    sceneId: text(),
    /** Both missing when the studio itself did it. */
    ...personColumns(),
    verb: text().notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [
    index("activity_teamspace").on(table.teamspaceUuid, table.uuid),
    index("activity_project").on(table.projectReferenceUuid, table.uuid),
  ],
);

/** A take that a scene used. */
export type UsedTake = { takeUuid: string; number: number };
/** What a scene said and was to show: what its PATCH may change, for the first ones in words of their own. */
export type WordsThen = {
  narration: string;
  description: string;
  /** Absent where nothing can be laid over its picture, or where it has no recording. */
  overlay?: string;
  sound?: "voice" | "speaker";
  /** Milliseconds it was to be seen for, when that was more than its narration needs. */
  ownMs: number | null;
} & Omit<
  SceneChange,
  "narration" | "visual_description" | "text_overlay" | "narration_sound" | "duration" | "position"
>;
export type SceneThen = {
  picture: UsedTake | null;
  motion: UsedTake | null;
  parts: SceneParts;
  /** Only where they were not the same the moment before; older moments know none. */
  words?: WordsThen;
};

/** What of a board was not as it was the moment before; the scenes' order only when that is another one. */
export type BoardChange = { order?: string[]; scenes?: Record<string, SceneThen> };

/** When a board became another one, as the studio saw it. Takes never change, so naming them is enough. */
export const boardHistory = pgTable(
  "board_moment",
  {
    uuid: id(),
    projectReferenceUuid: uuid()
      .notNull()
      .references(() => projectReference.uuid, { onDelete: "cascade" }),
    /** Of the whole board as it was then, so that an unchanged one is known without reading how it came about. */
    fingerprint: text().notNull(),
    change: jsonb().$type<BoardChange>().notNull(),
    /** The project's version that shows it first; none of moments from before these were kept. */
    version: integer(),
    /** Whose act it was, where it was nothing but that or what came of it. */
    userUuid: uuid().references(() => user.uuid, { onDelete: "set null" }),
    // Not the transaction's start: of two that wait for each other the later one must be later here too.
    seenAt: at().notNull().default(sql`clock_timestamp()`),
  },
  (table) => [index("board_moment_project").on(table.projectReferenceUuid, table.uuid)],
);

/** Up to when a person has seen what became of a project's board and of its clips; what changed later is told when they come back. */
export const lastLook = pgTable(
  "last_look",
  {
    uuid: id(),
    projectReferenceUuid: uuid()
      .notNull()
      .references(() => projectReference.uuid, { onDelete: "cascade" }),
    userUuid: uuid().references(() => user.uuid, { onDelete: "cascade" }),
    /** A guest came by a link of this project. */
    guestUuid: uuid().references(() => guest.uuid, { onDelete: "cascade" }),
    /** Null for a person who has only seen its clips. */
    lookedAt: at(),
    /** Null for a person who has not opened the clips yet: everything since they joined the project is new to them. */
    clipsLookedAt: at(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("last_look_member").on(table.projectReferenceUuid, table.userUuid),
    uniqueIndex("last_look_guest").on(table.projectReferenceUuid, table.guestUuid),
    check("last_look_one_person", sql`num_nonnulls(${table.userUuid}, ${table.guestUuid}) = 1`),
  ],
);
