import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "./columns.ts";
import { teamspace } from "./teamspace.ts";
import { user } from "./user.ts";

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
