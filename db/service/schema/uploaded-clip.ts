import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, modifiedAt } from "./columns.ts";
import { teamspace } from "./teamspace.ts";
import { upload } from "./upload.ts";
import { workspace } from "./workspace.ts";

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
