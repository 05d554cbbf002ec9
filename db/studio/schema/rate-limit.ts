import { bigint, index, integer, pgTable, varchar } from "drizzle-orm/pg-core";

/** Its columns are those that rate-limiter-flexible reads and writes. */
export const rateLimit = pgTable(
  "rate_limit",
  {
    key: varchar({ length: 255 }).primaryKey(),
    points: integer().notNull().default(0),
    /** Epoch milliseconds. */
    expire: bigint({ mode: "number" }),
  },
  (table) => [index("rate_limit_expire").on(table.expire)],
);
