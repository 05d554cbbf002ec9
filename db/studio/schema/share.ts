import { index, integer, pgTable, uuid } from "drizzle-orm/pg-core";
import { clipReference } from "./clip-reference.ts";
import { at, createdAt, id } from "./columns.ts";
import { user } from "./user.ts";

/** A link that shows one clip to whoever has it. Its token is computed from its id, so none is stored. */
export const share = pgTable(
  "share",
  {
    uuid: id(),
    clipReferenceUuid: uuid()
      .notNull()
      .references(() => clipReference.uuid, { onDelete: "cascade" }),
    createdByUuid: uuid()
      .notNull()
      .references(() => user.uuid),
    expiresAt: at().notNull(),
    revokedAt: at(),
    visits: integer().notNull().default(0),
    lastVisitAt: at(),
    createdAt: createdAt(),
  },
  (table) => [index("share_clip").on(table.clipReferenceUuid, table.createdAt)],
);
