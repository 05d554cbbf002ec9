import { boolean, index, integer, jsonb, pgEnum, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { CAST_KINDS } from "#lib/contract/limits.ts";
import type { PortraitLook } from "#lib/contract/portrait.ts";
import type { Reason } from "#lib/contract/reasons/reason.ts";
import type { Direction } from "#lib/contract/scene.ts";
import type { Framing } from "#lib/contract/take.ts";
import { at, createdAt, id, modifiedAt } from "../../columns.ts";
import { project } from "./project.ts";

/**
 * Where a scene's picture comes from: `page` is counted from 0, has `words` to read and its `image` in storage, where
 * lie a `picture` and a `clip` with its `poster`, which came from `origin`. A `speaker` is seen in a stretch of the recording at `key`.
 * An own picture or clip may have an `overlay`: words laid over it.
 */
export type SceneSource =
  | { kind: "painted" }
  /** `focus` is the middle of what the narration tells of it. */
  | {
      kind: "page";
      asset: string;
      page: number;
      image: { key: string; width: number; height: number };
      words?: number;
      focus?: { x: number; y: number };
    }
  /** With a `fault` there is no picture, and that is why. */
  | {
      kind: "picture";
      key: string;
      width: number;
      height: number;
      origin: string;
      overlay?: string;
      framing?: Framing;
      fault?: Reason | string;
    }
  | {
      kind: "clip";
      key: string;
      width: number;
      height: number;
      durationMs: number;
      /** Of the uploaded file, where its frames are not those of a film. */
      ownMs?: number;
      poster: { key: string; width: number; height: number };
      origin: string;
      overlay?: string;
      framing?: Framing;
    }
  | { kind: "speaker"; key: string; startMs: number; endMs: number; origin: string };

/** The speaker's own sound: stretches of a recording in storage, heard one after the other. */
export type SceneSpeech = {
  key: string;
  parts: { startMs: number; endMs: number }[];
  /** A voice says the narration instead, because its owner asked for one. */
  isVoiced?: boolean;
};

/** A stretch of a narration, and who says it where its script names somebody. */
export type SceneLine = { text: string; speaker: string | null };

export const scene = pgTable(
  "scene",
  {
    uuid: id(),
    projectUuid: uuid()
      .notNull()
      .references(() => project.uuid, { onDelete: "cascade" }),
    position: integer().notNull(),
    narration: text().notNull().default(""),
    /** What is said is a point of its owner's outline, which is still to be written out. */
    isToBeWritten: boolean().notNull().default(false),
    visualDescription: text().notNull().default(""),
    source: jsonb().$type<SceneSource>().notNull(),
    /** Camera, place, hour and mood; null where no director was asked. */
    direction: jsonb().$type<Direction>(),
    /** Cast members that the director put here, beside those that the words name. */
    castUuids: uuid().array().notNull().default([]),
    /** Who says what of the narration as it was written; null where a script names nobody. */
    lines: jsonb().$type<SceneLine[]>(),
    /** Null where a voice speaks, or nobody. */
    speech: jsonb().$type<SceneSpeech>(),
    /** Length asked for by the script or the film's wanted length; the narration may be longer. */
    wantedMs: integer(),
    /** How long the scene is seen; at least its narration. */
    durationMs: integer(),
    /** The takes that it uses. */
    narrationTakeUuid: uuid(),
    storyboardTakeUuid: uuid(),
    motionTakeUuid: uuid(),
    createdAt: createdAt(),
    modifiedAt: modifiedAt(),
    deletedAt: at(),
  },
  (table) => [index("scene_project").on(table.projectUuid, table.position)],
);

export const castKind = pgEnum("cast_kind", CAST_KINDS);

/** Who or what comes back in a project's pictures. Takes remember the look they were made with. */
export const castMember = pgTable(
  "cast_member",
  {
    uuid: id(),
    projectUuid: uuid()
      .notNull()
      .references(() => project.uuid, { onDelete: "cascade" }),
    position: integer().notNull(),
    kind: castKind().notNull(),
    name: text().notNull(),
    description: text().notNull().default(""),
    aliases: jsonb().$type<string[]>().notNull().default([]),
    /** Who speaks its lines; null where the film's own voice does. */
    voiceId: text(),
    /** How its drawn portrait looks, as far as a person said. */
    look: jsonb().$type<PortraitLook>().notNull().default({}),
    referenceKey: text(),
    referenceThumbnailKey: text(),
    referenceMimeType: text(),
    /** Who made the reference picture; `own` for an uploaded one. */
    referenceProvider: text(),
    /** What a painted picture shows: another look asks for another picture. */
    referenceFingerprint: text(),
    createdAt: createdAt(),
    modifiedAt: modifiedAt(),
    deletedAt: at(),
  },
  (table) => [index("cast_member_project").on(table.projectUuid, table.position)],
);
