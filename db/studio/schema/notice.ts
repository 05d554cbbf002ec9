import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { at, createdAt, id, modifiedAt } from "../../columns.ts";
import { projectReference } from "./project.ts";
import { note } from "./review.ts";
import { sessionRecord, teamspace } from "./teamspace.ts";
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
    /** Where it is about no project: the teamspace that one has to be in to know of it. */
    teamspaceUuid: uuid().references(() => teamspace.uuid, { onDelete: "cascade" }),
    readAt: at(),
    /** When it was mailed, or when that was decided against. */
    mailedAt: at(),
    /** Its mail waits for the person's daily digest. */
    isForDigest: boolean().notNull().default(false),
    /** When it was handed on to the person's browsers, or when that was decided against. */
    pushedAt: at(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("notice_once").on(table.userUuid, table.kind, table.subject),
    index("notice_user").on(table.userUuid, table.createdAt),
    index("notice_project").on(table.projectReferenceUuid),
    index("notice_note").on(table.noteUuid),
    index("notice_to_mail").on(table.createdAt).where(sql`mailed_at is null`),
    index("notice_to_push").on(table.createdAt).where(sql`pushed_at is null`),
  ],
);

/** How a person wants to be told of one kind; what is missing is as the studio's list of kinds says. */
type KeptChoice = { push?: boolean | undefined; mail?: string | undefined };

/** How a person wants to be told, besides the bell. */
export const noticePreference = pgTable("notice_preference", {
  userUuid: uuid()
    .primaryKey()
    .references(() => user.uuid, { onDelete: "cascade" }),
  /** Shown by a browser that has the studio open. */
  inBrowser: boolean().notNull().default(false),
  /** By kind. */
  choices: jsonb().$type<Record<string, KeptChoice>>().notNull().default({}),
  /** When the daily digest comes, on the clock of the person's own time zone; without one, of UTC. */
  digestHour: integer().notNull().default(8),
  timeZone: text(),
  /** The person's own day that the last digest was of, as 2026-05-31. */
  digestedOn: text(),
  modifiedAt: modifiedAt(),
});

/** A teamspace or a project of which a person wants neither mail nor notices of the browser. */
export const noticeMute = pgTable(
  "notice_mute",
  {
    userUuid: uuid()
      .notNull()
      .references(() => user.uuid, { onDelete: "cascade" }),
    teamspaceUuid: uuid().references(() => teamspace.uuid, { onDelete: "cascade" }),
    projectReferenceUuid: uuid().references(() => projectReference.uuid, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("notice_mute_once").on(
      table.userUuid,
      sql`coalesce(${table.teamspaceUuid}, ${table.projectReferenceUuid})`,
    ),
    check("notice_mute_one", sql`num_nonnulls(${table.teamspaceUuid}, ${table.projectReferenceUuid}) = 1`),
  ],
);

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

/** The pair that names this installation to the push services of browsers, made once; its private half sealed. */
export const pushKey = pgTable("push_key", {
  /** There is one, called `vapid`. */
  name: text().primaryKey(),
  publicKey: text().notNull(),
  sealedPrivateKey: text().notNull(),
  createdAt: createdAt(),
});

/** A browser that shows notices while the studio is closed: where its push service takes them, and what they are encrypted for. */
export const pushSubscription = pgTable(
  "push_subscription",
  {
    uuid: id(),
    userUuid: uuid()
      .notNull()
      .references(() => user.uuid, { onDelete: "cascade" }),
    /** A signed-out browser gets no notices. */
    sessionUuid: uuid()
      .notNull()
      .references(() => sessionRecord.uuid, { onDelete: "cascade" }),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    userAgent: text().notNull().default(""),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("push_subscription_endpoint").on(table.endpoint),
    index("push_subscription_user").on(table.userUuid),
  ],
);

/** A notice on its way to one browser; gone once its push service has it, or nobody will take it. */
export const pushDelivery = pgTable(
  "push_delivery",
  {
    noticeUuid: uuid()
      .notNull()
      .references(() => notice.uuid, { onDelete: "cascade" }),
    subscriptionUuid: uuid()
      .notNull()
      .references(() => pushSubscription.uuid, { onDelete: "cascade" }),
    attempts: integer().notNull().default(0),
    nextAt: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.noticeUuid, table.subscriptionUuid] }),
    index("push_delivery_next").on(table.nextAt),
    index("push_delivery_subscription").on(table.subscriptionUuid),
  ],
);

/** The address by which a person's calendar reads due dates; another one takes its place. */
export const calendarFeed = pgTable(
  "calendar_feed",
  {
    userUuid: uuid()
      .primaryKey()
      .references(() => user.uuid, { onDelete: "cascade" }),
    tokenHash: text().notNull(),
    /** To show the address again to its person. */
    sealedToken: text().notNull(),
    lastReadAt: at(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("calendar_feed_token").on(table.tokenHash)],
);

/** Where a chat takes what happens in a teamspace. */
export const chatAddress = pgTable("chat_address", {
  teamspaceUuid: uuid()
    .primaryKey()
    .references(() => teamspace.uuid, { onDelete: "cascade" }),
  format: text().notNull(),
  /** Everybody who has the address can post there. */
  sealedUrl: text().notNull(),
  /** What owners recognise it by. */
  host: text().notNull(),
  kinds: text().array().notNull(),
  /** Since when nothing is sent there any more, after it failed too often. */
  switchedOffAt: at(),
  /** How often it failed since it last took something. */
  failures: integer().notNull().default(0),
  lastAt: at(),
  /** Why the last one was not taken, as a sentence; null when it was. */
  lastProblem: text(),
  createdAt: createdAt(),
  modifiedAt: modifiedAt(),
});

/** Something on its way to a chat; its text is made when it is sent. */
export const chatDelivery = pgTable(
  "chat_delivery",
  {
    uuid: id(),
    teamspaceUuid: uuid()
      .notNull()
      .references(() => chatAddress.teamspaceUuid, { onDelete: "cascade" }),
    kind: text().notNull(),
    /** What makes it the same, as of a notice. */
    subject: text().notNull(),
    /** Titles and a path of the studio; nothing that people wrote in notes. */
    content: jsonb().$type<{ title: string; href: string }>().notNull(),
    projectReferenceUuid: uuid().references(() => projectReference.uuid, { onDelete: "cascade" }),
    attempts: integer().notNull().default(0),
    nextAt: at().notNull().defaultNow(),
    /** When it was taken, or given up. */
    endedAt: at(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("chat_delivery_once").on(table.teamspaceUuid, table.kind, table.subject),
    index("chat_delivery_next").on(table.nextAt),
  ],
);
