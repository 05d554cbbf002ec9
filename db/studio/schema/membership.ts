import { index, pgEnum, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { ROLES } from "#lib/auth/actor.ts";
import { createdAt } from "./columns.ts";
import { teamspace } from "./teamspace.ts";
import { user } from "./user.ts";

export const role = pgEnum("role", ROLES);

export const membership = pgTable(
  "membership",
  {
    teamspaceUuid: uuid()
      .notNull()
      .references(() => teamspace.uuid, { onDelete: "cascade" }),
    userUuid: uuid()
      .notNull()
      .references(() => user.uuid, { onDelete: "cascade" }),
    role: role().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.teamspaceUuid, table.userUuid] }),
    index("membership_user").on(table.userUuid),
  ],
);
