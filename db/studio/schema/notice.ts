import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at, createdAt, id, modifiedAt } from "./columns.ts";
import { projectReference } from "./project.ts";
import { note } from "./review.ts";
import { user } from "./user.ts";

/** What a notice says; `href` is a path of the studio. */
export type NoticeContent = { title: string; text?: string; href: string; tone: "done" | "bad" | "plain" };

/** Something one person should know of, told once however often it is learned. */
export const notice = pgTable(
  "notice",
  {
    uuid: id(),
    userUuid: uuid()
      .notNull()
      .references(() => user.uuid, { onDelete: "cascade" }),
    kind: text().notNull(),
    /** What makes it the same notice, e.g. the clip's id. */
    subject: text().notNull(),
    content: jsonb().$type<NoticeContent>().notNull(),
    /** What it is about: whoever may not see the project any more does not see the notice either. */
    projectReferenceUuid: uuid().references(() => projectReference.uuid, { onDelete: "cascade" }),
    /** The note it is about, whose text is shown as it is now. */
    noteUuid: uuid().references(() => note.uuid, { onDelete: "cascade" }),
    readAt: at(),
    /** When it was mailed, or when that was decided against. */
    mailedAt: at(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("notice_once").on(table.userUuid, table.kind, table.subject),
    index("notice_user").on(table.userUuid, table.createdAt),
    index("notice_project").on(table.projectReferenceUuid),
    index("notice_note").on(table.noteUuid),
  ],
);

/** How a person wants to be told, besides the bell. */
export const noticePreference = pgTable("notice_preference", {
  userUuid: uuid()
    .primaryKey()
    .references(() => user.uuid, { onDelete: "cascade" }),
  inBrowser: boolean().notNull().default(false),
  byMail: boolean().notNull().default(false),
  modifiedAt: modifiedAt(),
});

/** Until when a person has read of something that waits for them; what happens to it later is unread again. */
export const inboxMark = pgTable(
  "inbox_mark",
  {
    userUuid: uuid()
      .notNull()
      .references(() => user.uuid, { onDelete: "cascade" }),
    /** The row's id; `*` for all of them. */
    rowId: text().notNull(),
    readAt: at().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userUuid, table.rowId] })],
);
