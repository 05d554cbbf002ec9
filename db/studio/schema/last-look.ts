import { sql } from "drizzle-orm";
import { check, pgTable, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at, createdAt, id } from "./columns.ts";
import { projectReference } from "./project.ts";
import { guest } from "./share.ts";
import { user } from "./user.ts";

/** Up to when a person has seen what became of a project's board and of its clips; what changed later is told when they come back. */
export const lastLook = pgTable(
  "last_look",
  {
    uuid: id(),
    projectReferenceUuid: uuid()
      .notNull()
      .references(() => projectReference.uuid, { onDelete: "cascade" }),
    userUuid: uuid().references(() => user.uuid, { onDelete: "cascade" }),
    /** A guest came by a link of this project. */
    guestUuid: uuid().references(() => guest.uuid, { onDelete: "cascade" }),
    /** None for whoever has seen its clips alone. */
    lookedAt: at(),
    /** None for whoever has not looked at clips yet: to them is told what came since they came to the project. */
    clipsLookedAt: at(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("last_look_member").on(table.projectReferenceUuid, table.userUuid),
    uniqueIndex("last_look_guest").on(table.projectReferenceUuid, table.guestUuid),
    check("last_look_one_person", sql`num_nonnulls(${table.userUuid}, ${table.guestUuid}) = 1`),
  ],
);
