import { bigint, index, jsonb, pgEnum, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { MEDIA_TYPES } from "#lib/contract/media-types.ts";
import type { Reason } from "#lib/contract/reasons/reason.ts";
import { at, createdAt, id, modifiedAt } from "../../columns.ts";
import { project } from "./project.ts";
import { teamspace, workspace } from "./workspace.ts";

export const mediaType = pgEnum("media_type", MEDIA_TYPES);

/** `waiting` has an address and no file, `ready` has a checked file, `broken` a refused one, `used` is part of a project. */
export const uploadState = pgEnum("upload_state", ["waiting", "ready", "broken", "used"]);

/** What the check of the bytes found, whichever apply. */
export type UploadFacts = {
  pages?: number;
  durationMs?: number;
  width?: number;
  height?: number;
  /** What is wrong with it; a text alone before reasons had a code. */
  reason?: Reason | string;
  /** Of a recording, where nobody can be heard in it. */
  sound?: "none" | "silent" | "short";
  /** Of a video without one. */
  picture?: "none";
  /** Of captions, when the first is shown. */
  startMs?: number;
  /** Of a recording that was looked at by its headings only, and will be played. */
  unplayed?: true;
};

export const upload = pgTable(
  "upload",
  {
    uuid: id(),
    workspaceUuid: uuid()
      .notNull()
      .references(() => workspace.uuid, { onDelete: "cascade" }),
    mediaType: mediaType().notNull(),
    suffix: text().notNull(),
    state: uploadState().notNull().default("waiting"),
    storageKey: text(),
    sizeBytes: bigint({ mode: "number" }),
    /** Of files that came before their key alone named them: it is part of what their stages are known by. */
    sha256: text(),
    facts: jsonb().$type<UploadFacts>().notNull().default({}),
    expiresAt: at().notNull(),
    /** When what killed processes had stored beside its file was deleted; nothing more comes once its address has ended. */
    tidiedAt: at(),
    createdAt: createdAt(),
  },
  (table) => [
    index("upload_workspace").on(table.workspaceUuid),
    index("upload_sweep").on(table.state, table.expiresAt),
  ],
);

/** An uploaded file that belongs to a project beside its scenes. */
export const projectMedia = pgTable(
  "project_media",
  {
    uuid: id(),
    projectUuid: uuid()
      .notNull()
      .references(() => project.uuid, { onDelete: "cascade" }),
    uploadUuid: uuid()
      .notNull()
      .references(() => upload.uuid, { onDelete: "cascade" }),
    /** The upload's own, so that the sweep finds the file named in this row. */
    storageKey: text().notNull(),
    title: text().notNull().default(""),
    description: text().notNull().default(""),
    tags: text().array().notNull().default([]),
    createdAt: createdAt(),
    modifiedAt: modifiedAt(),
  },
  (table) => [
    uniqueIndex("project_media_file").on(table.projectUuid, table.uploadUuid),
    index("project_media_upload").on(table.uploadUuid),
  ],
);

/** A clip that was made elsewhere and uploaded. It is known by its upload's id, which its clients got before the file. */
export const uploadedClip = pgTable(
  "uploaded_clip",
  {
    uuid: uuid()
      .primaryKey()
      .references(() => upload.uuid, { onDelete: "cascade" }),
    workspaceUuid: uuid()
      .notNull()
      .references(() => workspace.uuid, { onDelete: "cascade" }),
    teamspaceUuid: uuid()
      .notNull()
      .references(() => teamspace.uuid),
    title: text().notNull(),
    description: text().notNull().default(""),
    tags: text().array().notNull().default([]),
    /** What is said in it, once somebody listened. */
    transcript: text(),
    /** Whether somebody is to listen, or does: what a provider is paid for is not begun twice. */
    hearing: text({ enum: ["wanted", "begun"] }),
    /** Those of requests for its download link, each called once. */
    linkWebhooks: text().array().notNull().default([]),
    createdAt: createdAt(),
    modifiedAt: modifiedAt(),
  },
  (table) => [
    index("uploaded_clip_teamspace").on(table.teamspaceUuid, table.createdAt),
    index("uploaded_clip_workspace").on(table.workspaceUuid),
  ],
);
