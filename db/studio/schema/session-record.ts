import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at, createdAt, id } from "./columns.ts";
import { teamspace } from "./teamspace.ts";
import { user } from "./user.ts";

/** One sign-in on one device. The cookie names a row here, so that ending the row ends the sign-in everywhere. */
export const sessionRecord = pgTable(
  "session_record",
  {
    uuid: id(),
    userUuid: uuid()
      .notNull()
      .references(() => user.uuid, { onDelete: "cascade" }),
    /** Where the person works at present; missing for the one they have been in longest. */
    teamspaceUuid: uuid().references(() => teamspace.uuid, { onDelete: "set null" }),
    userAgent: text().notNull().default(""),
    lastSeenAt: at().notNull().defaultNow(),
    expiresAt: at().notNull(),
    revokedAt: at(),
    createdAt: createdAt(),
  },
  (table) => [index("session_record_user").on(table.userUuid), index("session_record_expires").on(table.expiresAt)],
);
