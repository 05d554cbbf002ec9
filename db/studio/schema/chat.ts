import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at, createdAt, id, modifiedAt } from "./columns.ts";
import { projectReference } from "./project.ts";
import { teamspace } from "./teamspace.ts";

/** Where a chat takes what happens in a teamspace. */
export const chatAddress = pgTable("chat_address", {
  teamspaceUuid: uuid()
    .primaryKey()
    .references(() => teamspace.uuid, { onDelete: "cascade" }),
  format: text().notNull(),
  /** Whoever has the address may write there. */
  sealedUrl: text().notNull(),
  /** What owners recognise it by. */
  host: text().notNull(),
  kinds: text().array().notNull(),
  /** Since when nothing is sent there any more, after it failed too often. */
  switchedOffAt: at(),
  /** How often it failed since it last took something. */
  failures: integer().notNull().default(0),
  lastAt: at(),
  /** Why the last one was not taken, as a sentence; null when it was. */
  lastProblem: text(),
  createdAt: createdAt(),
  modifiedAt: modifiedAt(),
});

/** Something on its way to a chat; its text is made when it is sent. */
export const chatDelivery = pgTable(
  "chat_delivery",
  {
    uuid: id(),
    teamspaceUuid: uuid()
      .notNull()
      .references(() => chatAddress.teamspaceUuid, { onDelete: "cascade" }),
    kind: text().notNull(),
    /** What makes it the same, as of a notice. */
    subject: text().notNull(),
    /** Titles and a path of the studio; nothing that people wrote in notes. */
    content: jsonb().$type<{ title: string; href: string }>().notNull(),
    projectReferenceUuid: uuid().references(() => projectReference.uuid, { onDelete: "cascade" }),
    attempts: integer().notNull().default(0),
    nextAt: at().notNull().defaultNow(),
    /** When it was taken, or given up. */
    endedAt: at(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("chat_delivery_once").on(table.teamspaceUuid, table.kind, table.subject),
    index("chat_delivery_next").on(table.nextAt),
  ],
);
