import { bigint, index, jsonb, pgEnum, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { MEDIA_TYPES } from "#lib/contract/upload.ts";
import { at, createdAt, id } from "./columns.ts";
import { workspace } from "./workspace.ts";

export const mediaType = pgEnum("media_type", MEDIA_TYPES);

/** `waiting` has an address and no file, `ready` has a checked file, `broken` a refused one, `used` is part of a project. */
export const uploadState = pgEnum("upload_state", ["waiting", "ready", "broken", "used"]);

/** What the check of the bytes found, whichever apply. */
export type UploadFacts = {
  pages?: number;
  durationMs?: number;
  width?: number;
  height?: number;
  reason?: string;
  /** Of a recording, where nobody can be heard in it. */
  sound?: "none" | "silent" | "short";
  /** Of a video without one. */
  picture?: "none";
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
    createdAt: createdAt(),
  },
  (table) => [
    index("upload_workspace").on(table.workspaceUuid),
    index("upload_sweep").on(table.state, table.expiresAt),
  ],
);
