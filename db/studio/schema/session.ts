import { boolean, integer, jsonb, pgTable, uuid } from "drizzle-orm/pg-core";
import { at, createdAt } from "../../columns.ts";
import { projectReference } from "./project.ts";
import { user } from "./user.ts";

/** What whoever leads a session looks at. */
export type SessionState = {
  page: "storyboard" | "preview" | "clips" | "activity";
  /** Of the page's address what others take over: the open scene, how large, what it is compared with. */
  search: string;
  /** How far the board is scrolled, from 0 to 1. */
  scroll?: number | undefined;
  playhead?: { atMs: number; isPlaying: boolean } | undefined;
};

/** That somebody leads others over a board. It counts while the tab they lead from is open: see `presence`. */
export const boardSession = pgTable("board_session", {
  projectReferenceUuid: uuid()
    .primaryKey()
    .references(() => projectReference.uuid, { onDelete: "cascade" }),
  leaderUuid: uuid()
    .notNull()
    .references(() => user.uuid, { onDelete: "cascade" }),
  /** The tab that is followed. */
  tabUuid: uuid().notNull(),
  isForGuests: boolean().notNull().default(false),
  state: jsonb().$type<SessionState>().notNull(),
  /** Counts what was shown, so that what comes late is told from what is new. */
  version: integer().notNull().default(0),
  /** What the leader's tab counted its newest telling as: one that was under way for longer and comes after it is old. */
  turn: integer().notNull().default(0),
  /** When the tab was heard of last. One that lets three tellings pass has lost the net. */
  seenAt: at().notNull().defaultNow(),
  changedAt: at().notNull().defaultNow(),
  createdAt: createdAt(),
});
