import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt } from "./columns.ts";

/** Nonces seen in the last ten minutes, shared by all service processes. */
export const requestNonce = pgTable(
  "request_nonce",
  { key: text().notNull(), nonce: text().notNull(), seenAt: createdAt() },
  (table) => [primaryKey({ columns: [table.key, table.nonce] }), index("request_nonce_seen").on(table.seenAt)],
);
