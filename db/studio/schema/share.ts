import { boolean, index, integer, pgEnum, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { SHARE_LEVELS } from "#lib/contract/share.ts";
import { clipReference } from "./clip.ts";
import { at, createdAt, id } from "./columns.ts";
import { projectReference } from "./project.ts";
import { user } from "./user.ts";

export const shareLevel = pgEnum("share_level", SHARE_LEVELS);

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
    /** Whether the file of the clip may be saved. */
    mayDownload: boolean().notNull().default(true),
    createdByUuid: uuid()
      .notNull()
      .references(() => user.uuid),
    expiresAt: at().notNull(),
    revokedAt: at(),
    visits: integer().notNull().default(0),
    lastVisitAt: at(),
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
    visits: integer().notNull().default(1),
    lastVisitAt: at().notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (table) => [index("guest_share").on(table.shareUuid, table.createdAt)],
);
