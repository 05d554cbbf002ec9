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

/** When the service was last asked, epoch milliseconds of the database's clock, and why it did not answer. */
export type LastLook = { at: number; fault?: { code: string; message: string; next: string; retryable: boolean } };

/** Who asks the service about a row just now: one at a time, the others wait for what comes of it. */
export const lookColumns = () => ({ lookToken: uuid(), lookUntil: at() });
