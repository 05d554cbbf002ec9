import { boolean, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id } from "./columns.ts";
import { workspace } from "./workspace.ts";

export const teamspace = pgTable(
  "teamspace",
  {
    uuid: id(),
    workspaceUuid: uuid()
      .notNull()
      .references(() => workspace.uuid, { onDelete: "cascade" }),
    name: text().notNull(),
    description: text().notNull().default(""),
    isMySpace: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [index("teamspace_workspace").on(table.workspaceUuid)],
);
