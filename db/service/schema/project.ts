import {
  doublePrecision,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { CardTheme } from "#lib/contract/card.ts";
import type { ConnectionChoices } from "#lib/contract/connection.ts";
import type { ProjectBrief } from "#lib/contract/creation/methods.ts";
import { PROGRESS_STATUSES, type RunFault } from "#lib/contract/project.ts";
import type { StoredKind } from "#lib/contract/storage.ts";
import type { Warning } from "#lib/contract/warning.ts";
import { at, createdAt, id, modifiedAt } from "../../columns.ts";
import { teamspace, workspace } from "./workspace.ts";

export const progressStatus = pgEnum("progress_status", PROGRESS_STATUSES);

export const project = pgTable(
  "project",
  {
    uuid: id(),
    workspaceUuid: uuid()
      .notNull()
      .references(() => workspace.uuid, { onDelete: "cascade" }),
    teamspaceUuid: uuid().references(() => teamspace.uuid),
    creationMethod: text().notNull(),
    /** The caller's own name for the call that made it: the same name again means the same project. */
    idempotencyKey: text(),
    /** Of the request that carried the key; null where only the key is compared. */
    idempotencyFingerprint: text(),
    /** Groups of one workspace take turns. The caller's own name for one, as a team; null is a group as well. */
    queueGroup: text(),
    brief: jsonb().$type<ProjectBrief>().notNull(),
    name: text().notNull(),
    description: text().notNull().default(""),
    /** Of its text cards; null until a person chooses one. */
    cardTheme: text().$type<CardTheme>(),
    /** Chosen for this project: names of connections, or `offline`. */
    connections: jsonb().$type<ConnectionChoices>().notNull().default({}),
    language: text(),
    progressStatus: progressStatus().notNull().default("init"),
    /** Stage of the plan the project stands at; "waiting" until the workspace may run one more project. */
    stage: text().notNull().default("waiting"),
    /** Counts up at every retry and cancel, so that work of an earlier run knows it is no longer wanted. */
    run: integer().notNull().default(1),
    progressDone: integer().notNull().default(0),
    progressTotal: integer().notNull().default(1),
    /** For each finished stage, the fingerprint its result is kept under. */
    stageFingerprints: jsonb().$type<Record<string, string>>().notNull().default({}),
    stageStartedAt: at(),
    /** From this installation's own history; null while there is none to tell from. */
    estimatedReadyAt: at(),
    warnings: jsonb().$type<Warning[]>().notNull().default([]),
    error: jsonb().$type<RunFault>(),
    /** Counts up at every change of the content, so that a clip knows which content it was made of. */
    version: integer().notNull().default(1),
    durationMs: integer(),
    musicKey: text(),
    musicMs: integer(),
    thumbnailKey: text(),
    consumedCredit: doublePrecision().notNull().default(0),
    /** Part of the public address: counting up closes the one that was given before. */
    shareVersion: integer().notNull().default(1),
    /** W3C `traceparent` of what had it made, for as long as it waits for its turn. */
    trace: text(),
    createdAt: createdAt(),
    modifiedAt: modifiedAt(),
    deletedAt: at(),
  },
  (table) => [
    index("project_workspace").on(table.workspaceUuid, table.createdAt),
    uniqueIndex("project_idempotency").on(table.workspaceUuid, table.idempotencyKey),
    index("project_status").on(table.progressStatus),
  ],
);

/** Bytes by what they are kept for. */
export type FolderSizes = Record<Extract<StoredKind, "uploads" | "pictures" | "motion" | "sound">, number>;

/**
 * What lies in storage below a project's folder, as it was counted. Outlives its project, so without a reference to it:
 * copies may go on showing some of the files.
 */
export const projectFolder = pgTable(
  "project_folder",
  {
    projectUuid: uuid().primaryKey(),
    workspaceUuid: uuid()
      .notNull()
      .references(() => workspace.uuid, { onDelete: "cascade" }),
    sizes: jsonb().$type<FolderSizes>().notNull(),
    countedAt: at().notNull(),
  },
  (table) => [index("project_folder_workspace").on(table.workspaceUuid)],
);

/** What a stage made, kept by the fingerprint of its inputs: a second run with the same inputs finds it and ends. */
export const stageResult = pgTable(
  "stage_result",
  {
    projectUuid: uuid()
      .notNull()
      .references(() => project.uuid, { onDelete: "cascade" }),
    stage: text().notNull(),
    fingerprint: text().notNull(),
    result: jsonb().notNull(),
    /** How long it took, and for how many units of work, for estimates from this installation's own history. */
    tookMs: integer().notNull(),
    units: integer().notNull().default(1),
    /** The providers and models that were connected then; null for results of earlier versions. */
    connected: text(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.projectUuid, table.stage, table.fingerprint] }),
    index("stage_result_history").on(table.stage, table.createdAt),
  ],
);

/** Work that a provider is paid for, written down before it is sent: who takes it up after a crash knows how it stands. */
export const paidOrder = pgTable("paid_order", {
  /** Names the work: the same for every try of it. */
  key: text().primaryKey(),
  projectUuid: uuid()
    .notNull()
    .references(() => project.uuid, { onDelete: "cascade" }),
  /** The project's run that sent it: a person who runs a project again decides that doubtful work may be paid again. */
  run: integer().notNull(),
  provider: text().notNull(),
  /** Under which it was sent; nothing was, where it is missing. */
  token: text(),
  /** The provider's own id of it, once it took the order. */
  jobId: text(),
  /** What was made and stored, until the rows that need it are written. */
  result: jsonb(),
  createdAt: createdAt(),
  modifiedAt: modifiedAt(),
});
