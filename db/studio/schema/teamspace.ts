import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { ROLES } from "#lib/actor.ts";
import type { ReviewPolicy } from "#lib/contract/approval.ts";
import { at, createdAt, id, modifiedAt } from "../../columns.ts";
import { user } from "./user.ts";

export const teamspace = pgTable("teamspace", {
  uuid: id(),
  name: text().notNull(),
  /** The teamspace of the service that its projects are made in; missing for the service's own choice. */
  serviceTeamspaceUuid: text(),
  /** When scenes are approved in its projects that say nothing of their own; read by `ReviewPolicy`. Null for the default. */
  reviewPolicy: jsonb().$type<ReviewPolicy>(),
  /** Whether owners alone may let a project have another one. */
  isReviewPolicyLocked: boolean().notNull().default(false),
  createdAt: createdAt(),
  modifiedAt: modifiedAt(),
});

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
