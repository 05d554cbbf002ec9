import { sql } from "drizzle-orm";
import { timestamp, uuid } from "drizzle-orm/pg-core";

/** UUIDv7 made by the database: sortable by creation, opaque to clients. */
export const id = () => uuid().primaryKey().default(sql`uuidv7()`);

export const at = () => timestamp({ withTimezone: true, precision: 3, mode: "date" });
export const createdAt = () => at().notNull().defaultNow();
export const modifiedAt = () =>
  at()
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date());
