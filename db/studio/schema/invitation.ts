import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at, createdAt, id } from "./columns.ts";
import { role } from "./membership.ts";
import { teamspace } from "./teamspace.ts";
import { user } from "./user.ts";

/** A way into a teamspace that works once. Only the hash of its link's token is kept. */
export const invitation = pgTable(
  "invitation",
  {
    uuid: id(),
    teamspaceUuid: uuid()
      .notNull()
      .references(() => teamspace.uuid, { onDelete: "cascade" }),
    role: role().notNull(),
    /** Whom alone it is for; missing when whoever has the link may come. In lower case. */
    email: text(),
    tokenHash: text().notNull(),
    invitedByUuid: uuid()
      .notNull()
      .references(() => user.uuid),
    expiresAt: at().notNull(),
    usedAt: at(),
    usedByUuid: uuid().references(() => user.uuid),
    revokedAt: at(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("invitation_token").on(table.tokenHash),
    index("invitation_teamspace").on(table.teamspaceUuid),
    index("invitation_email").on(table.email),
    check("invitation_ends_once", sql`${table.usedAt} is null or ${table.revokedAt} is null`),
  ],
);
