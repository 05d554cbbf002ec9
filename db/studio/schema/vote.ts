import { sql } from "drizzle-orm";
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { TakeKind } from "#lib/contract/take.ts";
import { at, createdAt, id } from "./columns.ts";
import { projectReference } from "./project.ts";
import { isOnePerson, personColumns, user } from "./user.ts";

/** A take that is voted on. */
export type VotedTake = { takeUuid: string; number: number };

/** A blind choice between takes of one scene. Which letter is which take differs by person and stands in no row. */
export const vote = pgTable(
  "vote",
  {
    uuid: id(),
    projectReferenceUuid: uuid()
      .notNull()
      .references(() => projectReference.uuid, { onDelete: "cascade" }),
    /** The service's id: opaque text. */
    sceneId: text().notNull(),
    kind: text().$type<TakeKind>().notNull(),
    takes: jsonb().$type<VotedTake[]>().notNull(),
    /** Whether guests of the board's links vote as well. */
    isForGuests: boolean().notNull().default(false),
    startedByUuid: uuid()
      .notNull()
      .references(() => user.uuid),
    closedAt: at(),
    createdAt: createdAt(),
  },
  (table) => [
    index("vote_scene").on(table.projectReferenceUuid, table.sceneId, table.uuid),
    uniqueIndex("vote_open").on(table.projectReferenceUuid, table.sceneId).where(sql`closed_at is null`),
  ],
);

/** What one person chose, once. Guests of a link who proved no address have one ballot together. */
export const voteBallot = pgTable(
  "vote_ballot",
  {
    uuid: id(),
    voteUuid: uuid()
      .notNull()
      .references(() => vote.uuid, { onDelete: "cascade" }),
    ...personColumns(),
    takeUuid: text().notNull(),
    why: text().notNull().default(""),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("vote_ballot_user").on(table.voteUuid, table.userUuid),
    uniqueIndex("vote_ballot_guest").on(table.voteUuid, table.guestUuid),
    check("vote_ballot_one_person", isOnePerson(table)),
  ],
);
