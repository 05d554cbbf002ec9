import { bigint, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at, createdAt, id } from "../../columns.ts";
import { teamspace } from "./teamspace.ts";
import { user } from "./user.ts";

/** An upload address that the service issued to one session: the only ones the studio passes a file on to. */
export const uploadTicket = pgTable(
  "upload_ticket",
  {
    uuid: id(),
    userUuid: uuid()
      .notNull()
      .references(() => user.uuid, { onDelete: "cascade" }),
    sessionUuid: uuid().notNull(),
    teamspaceUuid: uuid()
      .notNull()
      .references(() => teamspace.uuid, { onDelete: "cascade" }),
    address: text().notNull(),
    sizeBytes: bigint({ mode: "number" }).notNull(),
    expiresAt: at().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("upload_ticket_expires").on(table.expiresAt)],
);

/** Whose an upload is: all teamspaces use one workspace of the service, which cannot tell them apart. */
export const uploadReference = pgTable(
  "upload_reference",
  {
    /** As the service gave it, without its query. */
    address: text().primaryKey(),
    /** Empty where the service names none. */
    assetUuid: text().notNull(),
    teamspaceUuid: uuid()
      .notNull()
      .references(() => teamspace.uuid, { onDelete: "cascade" }),
    userUuid: uuid()
      .notNull()
      .references(() => user.uuid, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [index("upload_reference_asset").on(table.assetUuid)],
);
