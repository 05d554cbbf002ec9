import {
  bigint,
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { CastKind } from "#lib/contract/cast.ts";
import type { Direction } from "#lib/contract/direction.ts";
import type { Attribution } from "#lib/contract/footage.ts";
import type { Framing } from "#lib/contract/framing.ts";
import type { MotionMode } from "#lib/contract/scene-task.ts";
import { PROCESS_STATUSES, TAKE_ARRIVALS, TAKE_KINDS } from "#lib/contract/take.ts";
import { createdAt, id, modifiedAt } from "./columns.ts";
import { scene } from "./scene.ts";

export const takeKind = pgEnum("take_kind", TAKE_KINDS);
export const takeArrival = pgEnum("take_arrival", TAKE_ARRIVALS);
export const processStatus = pgEnum("process_status", PROCESS_STATUSES);

/** A cast member as it was when the take was ordered. */
export type CastLook = {
  entityUuid: string;
  kind: CastKind;
  name: string;
  description: string;
  aliases: string[];
  reference?: { key: string; mimeType: string };
};

/** What a take is to be made from; kept with it, so that it can be told and made again. */
export type TakeRequest = {
  width: number;
  height: number;
  style: string;
  /** Pictures to follow: our own by storage key, others by the address they are fetched from. */
  references: ({ key: string; entityUuid?: string } | { url: string })[];
  /** What was said in the scene, and the film's name: both help an offline painter. */
  narration?: string;
  title?: string;
  direction?: Direction;
  /** How the scene was described when the take was ordered, whatever words the take itself was asked for in. */
  description?: string;
  cast?: CastLook[];
  /** An uploaded file that is to be the take as it is; the scene uses it at once unless told otherwise. */
  own?: { key: string; asset: string; isSelected: boolean };
  /** The take before this scene whose last frame was offered, and whether it is the first frame here. */
  previous?: { takeUuid: string; use: "offered" | "first_frame" };
  mode?: MotionMode;
  durationMs?: number;
  wantsAudio?: boolean;
  model?: string;
};

/** One version of a scene's storyboard image or motion video. Never changed once it is completed. */
export const take = pgTable(
  "take",
  {
    uuid: id(),
    sceneUuid: uuid()
      .notNull()
      .references(() => scene.uuid, { onDelete: "cascade" }),
    kind: takeKind().notNull(),
    number: integer().notNull(),
    processStatus: processStatus().notNull().default("pending"),
    arrives: takeArrival().notNull().default("selected"),
    /** A candidate that is finished, until it or another take is selected. */
    isWaiting: boolean().notNull().default(false),
    /** One that failed, once another was chosen: its scene tells of it no more. */
    isAnswered: boolean().notNull().default(false),
    prompt: text().notNull().default(""),
    provider: text().notNull().default(""),
    seed: bigint({ mode: "number" }),
    request: jsonb().$type<TakeRequest>(),
    /** The provider's own id of work that was paid for: after a crash it is asked for, never ordered again. */
    providerJobId: text(),
    /** The storyboard take a motion video was made from. */
    sourceTakeUuid: uuid(),
    /** The take that the scene used when this one was asked for. */
    parentTakeUuid: uuid(),
    /** Made by a provider that works without a model. */
    isOffline: boolean().notNull().default(false),
    storageKey: text(),
    thumbnailKey: text(),
    mimeType: text(),
    fingerprint: text(),
    /** Of footage only: whose it is and on what terms. */
    attribution: jsonb().$type<Attribution>(),
    width: integer(),
    height: integer(),
    durationMs: integer(),
    /** How it asks to be placed in a frame; takes of earlier versions do not say. */
    framing: jsonb().$type<Framing>(),
    credit: doublePrecision().notNull().default(0),
    errorMessage: text(),
    createdAt: createdAt(),
    modifiedAt: modifiedAt(),
  },
  (table) => [uniqueIndex("take_number").on(table.sceneUuid, table.kind, table.number)],
);
