import { bigint, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";

/** A piece of clips in storage, under the fingerprint of all that touches it; or the claim of a worker that makes it. */
export const segment = pgTable(
  "segment",
  {
    key: text().primaryKey(),
    /** Null while it is being made. */
    sizeBytes: bigint({ mode: "number" }),
    /** Who makes or made it. */
    workerUuid: uuid(),
    /** Until then nobody else makes it; renewed while the work goes on. */
    claimedUntil: at(),
    lastUsedAt: at().notNull().defaultNow(),
  },
  (table) => [index("segment_last_used").on(table.lastUsedAt)],
);
