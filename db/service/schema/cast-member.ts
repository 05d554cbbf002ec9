import { index, integer, jsonb, pgEnum, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { CAST_KINDS } from "#lib/contract/choices.ts";
import { at, createdAt, id, modifiedAt } from "./columns.ts";
import { project } from "./project.ts";

export const castKind = pgEnum("cast_kind", CAST_KINDS);

/** Who or what comes back in a project's pictures. Takes remember the look they were made with. */
export const castMember = pgTable(
  "cast_member",
  {
    uuid: id(),
    projectUuid: uuid()
      .notNull()
      .references(() => project.uuid, { onDelete: "cascade" }),
    position: integer().notNull(),
    kind: castKind().notNull(),
    name: text().notNull(),
    description: text().notNull().default(""),
    aliases: jsonb().$type<string[]>().notNull().default([]),
    referenceKey: text(),
    referenceThumbnailKey: text(),
    referenceMimeType: text(),
    /** Who made the reference picture; `own` for an uploaded one. */
    referenceProvider: text(),
    /** What a painted picture shows: another look asks for another picture. */
    referenceFingerprint: text(),
    createdAt: createdAt(),
    modifiedAt: modifiedAt(),
    deletedAt: at(),
  },
  (table) => [index("cast_member_project").on(table.projectUuid, table.position)],
);
