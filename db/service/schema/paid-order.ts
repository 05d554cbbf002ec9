import { integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, modifiedAt } from "./columns.ts";
import { project } from "./project.ts";

/** Work that a provider is paid for, written down before it is sent: who takes it up after a crash knows how it stands. */
export const paidOrder = pgTable("paid_order", {
  /** Names the work: the same for every try of it. */
  key: text().primaryKey(),
  projectUuid: uuid()
    .notNull()
    .references(() => project.uuid, { onDelete: "cascade" }),
  /** The project's run that sent it: a person who runs a project again decides that doubtful work may be paid again. */
  run: integer().notNull(),
  provider: text().notNull(),
  /** Under which it was sent; nothing was, where it is missing. */
  token: text(),
  /** The provider's own id of it, once it took the order. */
  jobId: text(),
  /** What was made and stored, until the rows that need it are written. */
  result: jsonb(),
  createdAt: createdAt(),
  modifiedAt: modifiedAt(),
});
