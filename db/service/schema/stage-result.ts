import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "./columns.ts";
import { project } from "./project.ts";

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
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.projectUuid, table.stage, table.fingerprint] }),
    index("stage_result_history").on(table.stage, table.createdAt),
  ],
);
