import { index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { CreationMethod } from "#lib/contract/creation/methods.ts";
import type { Project } from "#lib/contract/project.ts";
import { at, createdAt, id, modifiedAt } from "./columns.ts";
import { teamspace } from "./teamspace.ts";
import { user } from "./user.ts";

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
    method: text().$type<CreationMethod>().notNull(),
    /** The name people gave it here; while there is none, the service's own counts. */
    name: text(),
    /** Made by the form that was sent, so that sending it twice makes one project. */
    submissionId: uuid().notNull(),
    record: jsonb().$type<Project>().notNull(),
    recordSeenAt: at().notNull().defaultNow(),
    /** The first scenes that have a picture, for the strip on the card. */
    stripSceneIds: jsonb().$type<string[]>().notNull().default([]),
    archivedAt: at(),
    trashedAt: at(),
    createdAt: createdAt(),
    modifiedAt: modifiedAt(),
  },
  (table) => [
    uniqueIndex("project_reference_project").on(table.projectUuid),
    uniqueIndex("project_reference_submission").on(table.submissionId),
    index("project_reference_teamspace").on(table.teamspaceUuid, table.createdAt),
  ],
);
