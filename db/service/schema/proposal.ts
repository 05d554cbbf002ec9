import { doublePrecision, index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { AnswerPart } from "#lib/contract/note-answer.ts";
import type { ReasonCode } from "#lib/contract/reasons/reason.ts";
import { createdAt, id, modifiedAt } from "../../columns.ts";
import { project } from "./project.ts";
import { scene } from "./scene.ts";
import { processStatus } from "./take.ts";

/** What a text of a scene is written anew from. */
export type AskedText = {
  part: AnswerPart;
  entityUuid?: string;
  now: string;
  notes: { noteId?: string; text: string }[];
};

/** A text that notes ask for: written once for the same words, and changing nothing by itself. */
export const proposal = pgTable(
  "proposal",
  {
    uuid: id(),
    projectUuid: uuid()
      .notNull()
      .references(() => project.uuid, { onDelete: "cascade" }),
    sceneUuid: uuid()
      .notNull()
      .references(() => scene.uuid, { onDelete: "cascade" }),
    asked: jsonb().$type<AskedText>().notNull(),
    /** Of the words that were asked with, whatever their notes are called. */
    fingerprint: text().notNull(),
    processStatus: processStatus().notNull().default("pending"),
    text: text(),
    writtenBy: text().$type<"model" | "rules">(),
    notice: text(),
    errorMessage: text(),
    errorReason: jsonb().$type<ReasonCode>(),
    credit: doublePrecision().notNull().default(0),
    createdAt: createdAt(),
    modifiedAt: modifiedAt(),
  },
  (table) => [
    uniqueIndex("proposal_once").on(table.sceneUuid, table.fingerprint),
    index("proposal_project").on(table.projectUuid, table.uuid),
  ],
);
