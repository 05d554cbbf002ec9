import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import type { AttachmentType } from "#lib/contract/attachment.ts";
import type { ReactionSign } from "#lib/contract/reaction.ts";
import { VERDICTS } from "#lib/contract/review.ts";
import type { ScenePart, SceneParts } from "#lib/contract/scene-parts.ts";
import type { StrokeColour, StrokeKind, StrokePoint } from "#lib/contract/stroke.ts";
import { at, createdAt, id } from "../../columns.ts";
import { clipReference } from "./clip.ts";
import { projectReference } from "./project.ts";
import { isOnePerson, personColumns, user } from "./user.ts";

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

export const GATED_ACTS = ["motion", "export"] as const;
/** A scene that was not approved when something was made of it nevertheless. */
export type OverriddenScene = { sceneId: string; number: number; parts: SceneParts };

/** That an owner had something made of scenes that were not approved as their project asks for, and why. Only ever added to. */
export const reviewOverride = pgTable(
  "review_override",
  {
    uuid: id(),
    projectReferenceUuid: uuid()
      .notNull()
      .references(() => projectReference.uuid, { onDelete: "cascade" }),
    userUuid: uuid()
      .notNull()
      .references(() => user.uuid),
    act: text({ enum: GATED_ACTS }).notNull(),
    reason: text().notNull(),
    scenes: jsonb().$type<OverriddenScene[]>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("review_override_project").on(table.projectReferenceUuid, table.uuid)],
);

/** A note on a scene, or a reply to one. A deleted note keeps its row, without its text, while replies hang on it. */
export const note = pgTable(
  "note",
  {
    uuid: id(),
    projectReferenceUuid: uuid()
      .notNull()
      .references(() => projectReference.uuid, { onDelete: "cascade" }),
    /** Empty for a note on a clip that does not tell which scene is seen then. */
    sceneId: text().notNull(),
    /** The scene it was written on, where another one has taken that one in. */
    joinedFromSceneId: text(),
    /** How much later its moment is since then. */
    joinedShiftMs: integer(),
    /** Milliseconds after its scene begins; none for the scene as a whole. */
    atMs: integer(),
    /** The clip it was written on, and when in that. */
    clipReferenceUuid: uuid().references(() => clipReference.uuid, { onDelete: "cascade" }),
    clipAtMs: integer(),
    /** The take it was written about, of the same scene. */
    takeUuid: text(),
    takeNumber: integer(),
    /** Of a reply: the note that began the thread. */
    parentUuid: uuid().references((): AnyPgColumn => note.uuid, { onDelete: "cascade" }),
    ...personColumns(),
    text: text().notNull(),
    /** Told to the team alone. A reply is what its thread is; what a guest writes never is. */
    isInternal: boolean().notNull().default(true),
    editedAt: at(),
    deletedAt: at(),
    resolvedAt: at(),
    resolvedByUuid: uuid().references(() => user.uuid),
    createdAt: createdAt(),
  },
  (table) => [
    index("note_scene").on(table.projectReferenceUuid, table.sceneId, table.uuid),
    index("note_parent").on(table.parentUuid),
    index("note_joined")
      .on(table.projectReferenceUuid, table.joinedFromSceneId)
      .where(sql`joined_from_scene_id is not null`),
    index("note_open")
      .on(table.projectReferenceUuid)
      .where(sql`parent_uuid is null and resolved_at is null and deleted_at is null`),
    index("note_clip").on(table.clipReferenceUuid, table.uuid).where(sql`clip_reference_uuid is not null`),
    index("note_moment").on(table.projectReferenceUuid).where(sql`at_ms is not null`),
    check("note_one_person", isOnePerson(table)),
    check("note_moment_of_clip", sql`${table.clipAtMs} is null or ${table.clipReferenceUuid} is not null`),
  ],
);

/** A person a note names. Its text holds the id in the place of the name; see `mention-text.ts`. */
export const noteMention = pgTable(
  "note_mention",
  {
    noteUuid: uuid()
      .notNull()
      .references(() => note.uuid, { onDelete: "cascade" }),
    userUuid: uuid()
      .notNull()
      .references(() => user.uuid, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.noteUuid, table.userUuid] }), index("note_mention_user").on(table.userUuid)],
);

/** A file that somebody hangs on a note. Its row comes before its bytes and before the note, so that what is left over is found. */
export const noteAttachment = pgTable(
  "note_attachment",
  {
    /** Names the file where the studio keeps its own. */
    uuid: id(),
    projectReferenceUuid: uuid()
      .notNull()
      .references(() => projectReference.uuid, { onDelete: "cascade" }),
    noteUuid: uuid().references(() => note.uuid, { onDelete: "set null" }),
    ...personColumns(),
    name: text().notNull(),
    mimeType: text().$type<AttachmentType>().notNull(),
    /** Missing until all of it is stored. */
    sizeBytes: bigint({ mode: "number" }),
    /** What it may become, counted while it is still coming. */
    reservedBytes: bigint({ mode: "number" }),
    /** Since when no note has it; it goes some time after. */
    unusedSince: at().defaultNow(),
    createdAt: createdAt(),
  },
  (table) => [
    index("note_attachment_note").on(table.noteUuid),
    index("note_attachment_project").on(table.projectReferenceUuid),
    index("note_attachment_unused").on(table.unusedSince).where(sql`unused_since is not null`),
    check("note_attachment_one_person", isOnePerson(table)),
  ],
);

/** A note answered with one sign; each person gives each sign once. */
export const noteReaction = pgTable(
  "note_reaction",
  {
    uuid: id(),
    noteUuid: uuid()
      .notNull()
      .references(() => note.uuid, { onDelete: "cascade" }),
    ...personColumns(),
    sign: text().$type<ReactionSign>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("note_reaction_once").on(table.noteUuid, table.sign, table.userUuid, table.guestUuid).nullsNotDistinct(),
    index("note_reaction_note").on(table.noteUuid),
    check("note_reaction_one_person", isOnePerson(table)),
  ],
);

/** One movement of one person's hand over the picture that a note is about. Rows come and go, and never change: two people at once lose nothing. */
export const noteStroke = pgTable(
  "note_stroke",
  {
    uuid: id(),
    noteUuid: uuid()
      .notNull()
      .references(() => note.uuid, { onDelete: "cascade" }),
    ...personColumns(),
    kind: text().$type<StrokeKind>().notNull(),
    colour: text().$type<StrokeColour>().notNull(),
    /** In shares of the picture's own width and height. */
    points: jsonb().$type<StrokePoint[]>().notNull(),
    /** Of words alone. */
    text: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index("note_stroke_note").on(table.noteUuid, table.uuid),
    check("note_stroke_one_person", isOnePerson(table)),
  ],
);

/** A verdict on a finished clip. Rows are history: they never change, except when a verdict is withdrawn. */
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
