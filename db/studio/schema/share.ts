import { boolean, index, integer, pgEnum, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { DEVICE_KINDS, GUEST_PROOFS, SHARE_LEVELS } from "#lib/contract/share.ts";
import { at, createdAt, id } from "../../columns.ts";
import { clipReference } from "./clip.ts";
import { projectReference } from "./project.ts";
import { user } from "./user.ts";

export const shareLevel = pgEnum("share_level", SHARE_LEVELS);
export const deviceKind = pgEnum("device_kind", DEVICE_KINDS);

/** A link that opens a project's board, or one of its clips, to whoever has it. Its token is computed from its id, so none is stored. */
export const share = pgTable(
  "share",
  {
    uuid: id(),
    projectReferenceUuid: uuid()
      .notNull()
      .references(() => projectReference.uuid, { onDelete: "cascade" }),
    /** The clip it shows; none when it opens the board. */
    clipReferenceUuid: uuid().references(() => clipReference.uuid, { onDelete: "cascade" }),
    level: shareLevel().notNull().default("look"),
    /** argon2id in its own encoding; none when the link alone is enough. */
    passwordHash: text(),
    /** Addresses and `@domain`s whose people it lets in, by a code that is mailed to them; none for anybody. */
    addresses: text().array(),
    /** Whether its guests' names stand on what they see. */
    hasWatermark: boolean().notNull().default(false),
    /** Whether the file of the clip may be saved. */
    mayDownload: boolean().notNull().default(true),
    createdByUuid: uuid()
      .notNull()
      .references(() => user.uuid),
    expiresAt: at().notNull(),
    revokedAt: at(),
    visits: integer().notNull().default(0),
    lastVisitAt: at(),
    /** When its board was last saved as a page to be reviewed offline, whose answers may come back. */
    pageSavedAt: at(),
    createdAt: createdAt(),
  },
  (table) => [
    index("share_clip").on(table.clipReferenceUuid, table.createdAt),
    index("share_project").on(table.projectReferenceUuid, table.createdAt),
  ],
);

/** Somebody without an account who came by a link and said their name. */
export const guest = pgTable(
  "guest",
  {
    uuid: id(),
    shareUuid: uuid()
      .notNull()
      .references(() => share.uuid, { onDelete: "cascade" }),
    name: text().notNull(),
    /** The address that a code was mailed to and that they are known by: told to members alone. */
    email: text(),
    /** What they proved when they came; guests of before with an address proved that. */
    proof: text({ enum: GUEST_PROOFS }).notNull().default("name"),
    visits: integer().notNull().default(1),
    lastVisitAt: at().notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (table) => [
    index("guest_share").on(table.shareUuid, table.createdAt),
    uniqueIndex("guest_email").on(table.shareUuid, table.email),
  ],
);

/** A code that lets somebody in by a link who reads the mail of an address. Only its hash is kept; the newest of an address is the only one. */
export const shareCode = pgTable(
  "share_code",
  {
    uuid: id(),
    shareUuid: uuid()
      .notNull()
      .references(() => share.uuid, { onDelete: "cascade" }),
    email: text().notNull(),
    codeHash: text().notNull(),
    expiresAt: at().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("share_code_email").on(table.shareUuid, table.email),
    index("share_code_old").on(table.expiresAt),
  ],
);

/** That somebody opened the page of a link, and with what. */
export const shareVisit = pgTable(
  "share_visit",
  {
    uuid: id(),
    shareUuid: uuid()
      .notNull()
      .references(() => share.uuid, { onDelete: "cascade" }),
    /** None where nobody was asked who they are. */
    guestUuid: uuid().references(() => guest.uuid, { onDelete: "cascade" }),
    device: deviceKind().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("share_visit_share").on(table.shareUuid, table.uuid)],
);
