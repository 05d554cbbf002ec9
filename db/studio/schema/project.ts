import { type SQL, sql } from "drizzle-orm";
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { ReviewPolicy, ReviewStage } from "#lib/contract/approval.ts";
import type { Cast } from "#lib/contract/cast.ts";
import type { ExportForm } from "#lib/contract/clip.ts";
import type { CreationMethod } from "#lib/contract/creation/methods.ts";
import type { Project } from "#lib/contract/project.ts";
import type { Scene } from "#lib/contract/scene.ts";
import type { SceneParts } from "#lib/contract/scene-parts.ts";
import type { Take } from "#lib/contract/take.ts";
import { at, createdAt, id, modifiedAt } from "../../columns.ts";
import { teamspace } from "./teamspace.ts";
import { user } from "./user.ts";

/** When the service was last asked, epoch milliseconds of the database's clock, and why it did not answer. */
export type LastLook = { at: number; fault?: { code: string; message: string; next: string; retryable: boolean } };

/** Who asks the service about a row at the moment: one at a time, the others wait for the answer. */
export const lookColumns = () => ({ lookToken: uuid(), lookUntil: at() });

/** What a project was made from; `elsewhere` where another client made it and the service does not say from what. */
export type ProjectMethod = CreationMethod | "elsewhere";

/** Where a finished project stands with its reviewers, counted when a scene or a verdict changed. */
export type ReviewCounts = {
  scenes: number;
  toReview: number;
  changes: number;
  approved: number;
  /** Missing where it was counted before stale pictures were. */
  stale?: number;
  /** Since when the youngest of those to review waits, epoch milliseconds. */
  toReviewSince?: number;
  /** The first of those to review. */
  firstToReview?: string;
  /** Whose approvals they wait for, where that is more than one approval of anybody. */
  stages?: readonly ReviewStage[];
  /** In which of these stages some of them are. */
  openStages?: readonly number[];
  /** Members who have judged all that is to review, and wait for others. */
  judges?: readonly string[];
};

/** A project of the service as the studio knows it: whose it is, and its record when last seen. */
export const projectReference = pgTable(
  "project_reference",
  {
    uuid: id(),
    /** The service's id: opaque text. */
    projectUuid: text().notNull(),
    teamspaceUuid: uuid()
      .notNull()
      .references(() => teamspace.uuid),
    createdByUuid: uuid()
      .notNull()
      .references(() => user.uuid),
    method: text().$type<ProjectMethod>().notNull(),
    /** The name people gave it here; while there is none, the service's own counts. */
    name: text(),
    /** Made by the form that was sent, so that sending it twice makes one project. */
    submissionId: uuid().notNull(),
    /** The clip to start when the project is ready; null once it was started, or when none was asked for. */
    exportWhenReady: jsonb().$type<ExportForm>(),
    /** Whether its making goes on to motion by itself; null where another client asked for it. */
    makesMotion: boolean(),
    /** When it was first seen ready: how long projects take here is told from it. */
    readyAt: at(),
    /** The provider and model of each ability when it was ordered; null for projects of other clients and earlier versions. */
    madeWith: jsonb().$type<Record<string, string>>(),
    record: jsonb().$type<Project>().notNull(),
    recordSeenAt: at().notNull().defaultNow(),
    /** Missing until its scenes were seen. */
    scenesSeenAt: at(),
    /** Missing until somebody wanted to see it. */
    cast: jsonb().$type<Cast>(),
    /** Counts every change of it that the studio saw: whoever knows it asks only for what came after. */
    version: integer().notNull().default(0),
    /** The versions that changed its record, and which scenes it has in which order. */
    recordVersion: integer().notNull().default(0),
    orderVersion: integer().notNull().default(0),
    looks: jsonb().$type<Partial<Record<"record" | "scenes" | "cast", LastLook>>>().notNull().default({}),
    ...lookColumns(),
    /** The first scenes that have a picture, for the strip on the card. */
    stripSceneIds: jsonb().$type<string[]>().notNull().default([]),
    /** How each of these asks to be placed; null or missing where nothing is known of it. */
    stripFramings: jsonb().$type<(Take["framing"] | null)[]>().notNull().default([]),
    /** Since when its scenes are being made anew; empty once all of them stand. */
    scenesFollowedAt: at(),
    /** Missing until its scenes were seen. */
    standing: jsonb().$type<ReviewCounts>(),
    /** By when its reviewers are to be done; null while nobody said. */
    dueAt: at(),
    /** When its scenes are approved; read by `ReviewPolicy`. Null for what its teamspace says. */
    reviewPolicy: jsonb().$type<ReviewPolicy>(),
    archivedAt: at(),
    trashedAt: at(),
    /** Deleted here while its service cannot delete: kept so that it is not taken for another client's new project. */
    deletedAt: at(),
    createdAt: createdAt(),
    modifiedAt: modifiedAt(),
  },
  (table) => [
    uniqueIndex("project_reference_project").on(table.projectUuid),
    uniqueIndex("project_reference_submission").on(table.submissionId),
    index("project_reference_teamspace").on(table.teamspaceUuid, table.createdAt),
  ],
);

/** Whether a finished take of a scene waits beside the one in use, as `candidatesOf` tells it of one. */
export function hasCandidate(record: SQL): SQL {
  return sql`jsonb_path_exists(${record}, ${sql.raw(`'${candidatePath}'`)})`;
}
const candidatePath =
  '$.*.takes[*] ? (@.candidate == true && @.processStatus == "completed" && (!exists(@.selected) || @.selected == false))';

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
    /** Since when its pictures that are being made were seen to be, epoch milliseconds of the database's clock. */
    underwaySince: jsonb().$type<Partial<Record<"image" | "motion", number>>>().notNull().default({}),
    /** The project's version in which it last became another. */
    version: integer().notNull().default(0),
    /** Since when its parts are as they are. */
    changedAt: at().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.projectReferenceUuid, table.sceneId] }),
    index("scene_record_version").on(table.projectReferenceUuid, table.version),
    // Records are large, and few scenes have one: without it, what waits to be chosen would be found by reading them all.
    index("scene_record_candidate").on(table.projectReferenceUuid).where(hasCandidate(sql`record`)),
  ],
);

/** A browser tab in which a person has a project open. It counts while it goes on telling so. */
export const presence = pgTable(
  "presence",
  {
    projectReferenceUuid: uuid()
      .notNull()
      .references(() => projectReference.uuid, { onDelete: "cascade" }),
    userUuid: uuid()
      .notNull()
      .references(() => user.uuid, { onDelete: "cascade" }),
    /** Made by the tab. */
    tabUuid: uuid().notNull(),
    seenAt: at().notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.projectReferenceUuid, table.userUuid, table.tabUuid] }),
    index("presence_seen").on(table.seenAt),
  ],
);

/** When a picture or motion video was seen to begin and to end: how long they take here is told from it. */
export const takeTime = pgTable(
  "take_time",
  {
    projectReferenceUuid: uuid()
      .notNull()
      .references(() => projectReference.uuid, { onDelete: "cascade" }),
    /** The service's id: opaque text. */
    sceneId: text().notNull(),
    kind: text().$type<"image" | "motion">().notNull(),
    startedAt: at().notNull(),
    endedAt: at().notNull(),
    credit: doublePrecision().notNull().default(0),
    /** Null where the service does not tell, and for takes of earlier versions. */
    provider: text(),
    /** The model that made it, where the service names one. */
    model: text(),
  },
  (table) => [
    primaryKey({ columns: [table.projectReferenceUuid, table.sceneId, table.kind, table.endedAt] }),
    index("take_time_ended").on(table.kind, table.endedAt),
  ],
);
