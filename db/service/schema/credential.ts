import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at, createdAt } from "./columns.ts";
import { workspace } from "./workspace.ts";

export const credential = pgTable(
  "credential",
  {
    key: text().primaryKey(),
    workspaceUuid: uuid()
      .notNull()
      .references(() => workspace.uuid, { onDelete: "cascade" }),
    /** AES-256-GCM: iv, tag and cipher text, base64. The signature needs the secret back, so it is not hashed. */
    secretSealed: text().notNull(),
    expiresAt: at(),
    createdAt: createdAt(),
  },
  (table) => [index("credential_workspace").on(table.workspaceUuid)],
);
