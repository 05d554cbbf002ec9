import { doublePrecision, index, integer, jsonb, pgEnum, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { ProjectBrief } from "#lib/contract/creation/brief.ts";
import { PROGRESS_STATUSES, type RunFault } from "#lib/contract/project.ts";
import type { Warning } from "#lib/contract/warning.ts";
import { at, createdAt, id, modifiedAt } from "./columns.ts";
import { teamspace } from "./teamspace.ts";
import { workspace } from "./workspace.ts";

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
    brief: jsonb().$type<ProjectBrief>().notNull(),
    name: text().notNull(),
    description: text().notNull().default(""),
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
