import { bigint, boolean, foreignKey, jsonb, pgTable, uuid } from "drizzle-orm/pg-core";
import { at } from "../../columns.ts";
import { presence, projectReference } from "./project.ts";

/** What the leader of a session looks at. */
export type SessionState = {
  page: "storyboard" | "preview" | "clips" | "activity";
  /** The part of the page's address that followers take over: the open scene, how large, what it is compared with. */
  search: string;
  /** How far the board is scrolled, from 0 to 1. */
  scroll?: number | undefined;
  playhead?: { atMs: number; isPlaying: boolean } | undefined;
};

/** A person leads others over a board. The session ends with the presence of the tab that they lead from. */
export const boardSession = pgTable(
  "board_session",
  {
    projectReferenceUuid: uuid()
      .primaryKey()
      .references(() => projectReference.uuid, { onDelete: "cascade" }),
    leaderUuid: uuid().notNull(),
    /** The tab that is followed. */
    tabUuid: uuid().notNull(),
    isForGuests: boolean().notNull().default(false),
    state: jsonb().$type<SessionState>().notNull(),
    /** Grows with each state. A state that arrives late has a lower number and is ignored. */
    sequence: bigint({ mode: "number" }).notNull(),
    changedAt: at().notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      name: "board_session_presence_fk",
      columns: [table.projectReferenceUuid, table.leaderUuid, table.tabUuid],
      foreignColumns: [presence.projectReferenceUuid, presence.userUuid, presence.tabUuid],
    }).onDelete("cascade"),
  ],
);
