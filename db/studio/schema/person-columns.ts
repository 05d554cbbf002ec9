import { type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, uuid } from "drizzle-orm/pg-core";
import { user } from "./user.ts";

/** Who did it: a member, or a guest who came by a link. One of both, see {@link isOnePerson}. */
export const personColumns = () => ({
  userUuid: uuid().references(() => user.uuid),
  guestUuid: uuid(),
});

export function isOnePerson(table: { userUuid: AnyPgColumn; guestUuid: AnyPgColumn }): SQL {
  return sql`num_nonnulls(${table.userUuid}, ${table.guestUuid}) = 1`;
}
