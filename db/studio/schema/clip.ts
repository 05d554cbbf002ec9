import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { Clip, ExportForm } from "#lib/contract/clip.ts";
import { at, createdAt, id, modifiedAt } from "../../columns.ts";
import { type LastLook, lookColumns, projectReference } from "./project.ts";
import { user } from "./user.ts";

/** Which scene begins on which frame of a finished file. */
export type ClipCut = { fps: number; frameCount: number; scenes: { sceneId: string; startFrame: number }[] };

/** A clip of the service as the studio knows it: of which project, asked for by whom, and its record when last seen. */
export const clipReference = pgTable(
  "clip_reference",
  {
    uuid: id(),
    clipUuid: text().notNull(),
    projectReferenceUuid: uuid()
      .notNull()
      .references(() => projectReference.uuid, { onDelete: "cascade" }),
    createdByUuid: uuid()
      .notNull()
      .references(() => user.uuid),
    /** Made by the form that was sent, so that sending it twice makes one clip. */
    submissionId: uuid(),
    /** As it was asked for; of a clip that another client made, what can be told from the file. */
    form: jsonb().$type<ExportForm>().notNull(),
    isMadeElsewhere: boolean().notNull().default(false),
    record: jsonb().$type<Clip>().notNull(),
    recordSeenAt: at().notNull().defaultNow(),
    /** None until it was asked for, or where the service does not tell. */
    cut: jsonb().$type<ClipCut>(),
    look: jsonb().$type<LastLook>(),
    ...lookColumns(),
    createdAt: createdAt(),
    modifiedAt: modifiedAt(),
  },
  (table) => [
    uniqueIndex("clip_reference_clip").on(table.clipUuid),
    uniqueIndex("clip_reference_submission").on(table.submissionId),
    index("clip_reference_project").on(table.projectReferenceUuid, table.createdAt),
  ],
);

/**
 * An export as it was sent to the service: written before it is sent, gone once the service has answered. One that stays
 * may have become a clip that nobody here knows yet, and is looked for before another is paid for.
 */
export const exportOrder = pgTable(
  "export_order",
  {
    projectReferenceUuid: uuid()
      .notNull()
      .references(() => projectReference.uuid, { onDelete: "cascade" }),
    submissionId: uuid().notNull(),
    createdByUuid: uuid()
      .notNull()
      .references(() => user.uuid),
    form: jsonb().$type<ExportForm>().notNull(),
    sentAt: at().notNull().defaultNow(),
    /** Since when it is known that no answer comes. */
    unconfirmedAt: at(),
  },
  (table) => [primaryKey({ columns: [table.projectReferenceUuid, table.submissionId] })],
);
