import { index, pgTable, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "./columns.ts";
import { guest } from "./share.ts";

/** An answer of a review without a network that was taken in, so that the same file brings it once. */
export const offlineAnswer = pgTable(
  "offline_answer",
  {
    /** Made by the package. */
    answerUuid: uuid().primaryKey(),
    guestUuid: uuid()
      .notNull()
      .references(() => guest.uuid, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [index("offline_answer_guest").on(table.guestUuid)],
);
