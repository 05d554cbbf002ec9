import { index, jsonb, pgTable, uuid } from "drizzle-orm/pg-core";
import type { StoredKind } from "#lib/contract/storage.ts";
import { at } from "./columns.ts";
import { workspace } from "./workspace.ts";

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
