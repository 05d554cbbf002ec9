import { bigint, doublePrecision, integer, pgEnum, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { PROCESS_STATUSES, TAKE_KINDS } from "#lib/contract/take.ts";
import { createdAt, id, modifiedAt } from "./columns.ts";
import { scene } from "./scene.ts";

export const takeKind = pgEnum("take_kind", TAKE_KINDS);
export const processStatus = pgEnum("process_status", PROCESS_STATUSES);

/** One version of a scene's storyboard image or motion video. Never changed once it is completed. */
export const take = pgTable(
  "take",
  {
    uuid: id(),
    sceneUuid: uuid()
      .notNull()
      .references(() => scene.uuid, { onDelete: "cascade" }),
    kind: takeKind().notNull(),
    number: integer().notNull(),
    processStatus: processStatus().notNull().default("pending"),
    prompt: text().notNull().default(""),
    provider: text().notNull().default(""),
    seed: bigint({ mode: "number" }),
    /** The storyboard take a motion video was made from. */
    sourceTakeUuid: uuid(),
    storageKey: text(),
    thumbnailKey: text(),
    mimeType: text(),
    fingerprint: text(),
    width: integer(),
    height: integer(),
    durationMs: integer(),
    credit: doublePrecision().notNull().default(0),
    errorMessage: text(),
    createdAt: createdAt(),
    modifiedAt: modifiedAt(),
  },
  (table) => [uniqueIndex("take_number").on(table.sceneUuid, table.kind, table.number)],
);
