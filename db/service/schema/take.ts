import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Card, CardTheme } from "#lib/contract/card.ts";
import type { CardChoice } from "#lib/contract/card-edit.ts";
import type { CastKind } from "#lib/contract/cast.ts";
import { TAKE_KINDS } from "#lib/contract/choices.ts";
import type { Attribution } from "#lib/contract/footage.ts";
import type { PortraitLook } from "#lib/contract/portrait.ts";
import type { Reason, ReasonCode } from "#lib/contract/reasons/reason.ts";
import type { Direction, SpokenWord } from "#lib/contract/scene.ts";
import type { MotionMode } from "#lib/contract/scene-task.ts";
import { type Framing, PROCESS_STATUSES, TAKE_ARRIVALS } from "#lib/contract/take.ts";
import type { Footage } from "#service/providers/abilities/footage.ts";
import { createdAt, id, modifiedAt } from "../../columns.ts";
import { type SceneSpeech, scene } from "./scene.ts";

export const takeKind = pgEnum("take_kind", ["narration", ...TAKE_KINDS]);
export const takeArrival = pgEnum("take_arrival", TAKE_ARRIVALS);
export const processStatus = pgEnum("process_status", PROCESS_STATUSES);

/** A cast member as it was when the take was ordered. */
export type CastLook = {
  entityUuid: string;
  kind: CastKind;
  name: string;
  description: string;
  aliases: string[];
  look?: PortraitLook;
  reference?: { key: string; mimeType: string };
};

/** What a picture is painted from. */
export type PictureRequest = {
  width: number;
  height: number;
  /** The usual one where nobody chose any. */
  style: string;
  /** A painter is told of a style only where somebody chose it. */
  isStyleChosen?: true;
  /** Pictures to follow: our own by storage key, others by the address they are fetched from. */
  references: ({ key: string; entityUuid?: string } | { url: string })[];
  /** What was said in the scene, and the film's name: text cards show them. */
  narration?: string;
  title?: string;
  /** Colours of the film's text cards. */
  cardTheme?: CardTheme;
  /** What a person chose about the scene's text card: kept for its next card. */
  card?: CardChoice;
  /** A text card is wanted, whichever painter makes the project's other pictures. */
  isCard?: true;
  direction?: Direction;
  /** How the scene was described when the take was ordered, whatever words the take itself was asked for in. */
  description?: string;
  cast?: CastLook[];
  /** A person chose the pictures to follow: none of the cast comes beside them. */
  isReferenced?: true;
  /** The final words for the model, as a person wrote them. */
  text?: string;
  /** The connection that was chosen for this take; `offline` for what is built in. */
  connection?: string;
  /** The take before this scene whose last frame was offered, and whether it is the first frame here. */
  previous?: { takeUuid: string; use: "offered" | "first_frame" };
};

/** What a motion video is made from. */
export type MotionRequest = PictureRequest & {
  mode?: MotionMode;
  durationMs?: number;
  wantsAudio?: boolean;
  /** What the order names to be left out; the usual things without it. */
  leaveOut?: string;
  model?: string;
};

type StoredPicture = { key: string; width: number; height: number };

export type SpokenStretch = { text: string; voiceId: string | null };

/** What a maker is asked for, by its name. Plain data, enough to make the take again. */
export type TakeRequests = {
  paint: PictureRequest;
  animate: MotionRequest;
  /** An uploaded file that is to be the take as it is; the scene uses it at once unless told otherwise. */
  own: MotionRequest & { own: { key: string; asset: string; isSelected: boolean } };
  /** A picture that came with the project and lies in storage, or the look of a clip that did. With a `fault` there is none, and that is why. */
  given: {
    provider: "own" | "document";
    picture: StoredPicture;
    film?: StoredPicture & { durationMs: number };
    framing?: Framing;
    fault?: Reason | string;
  };
  /** A stretch of a recording in which the speaker is seen. */
  speaker: { key: string; startMs: number; endMs: number; origin: string };
  /** Footage fitted to a scene's frame and length; where it cannot be used, what is painted instead: nothing, where a person chose it. */
  footage: {
    footage: Footage;
    frame: { width: number; height: number };
    sceneMs: number;
    otherwise?: { prompt: string; seed: number; request: PictureRequest };
  };
  /** Words for a voice; those that are only read are timed for reading. `rate` 1 is the voice's own pace. */
  speak: {
    text: string;
    language: string;
    voiceId: string | null;
    rate: number;
    sound: "heard" | "read";
    /** Where several voices speak: the text in order, each stretch in its own. */
    stretches?: SpokenStretch[];
  };
  /** Stretches of a recording, one after the other, with what is said in them where somebody corrected that. */
  hear: Pick<SceneSpeech, "key" | "parts"> & { language: string; narration?: string; seen?: TakeRequests["speaker"] };
};
export type MakerName = keyof TakeRequests;

/** What a take is to be made from; kept with it, so that it can be told and made again. */
export type TakeRequest = { [Maker in MakerName]: { maker: Maker } & TakeRequests[Maker] }[MakerName];

/** A sound as it is in its file. */
export type SoundLevel = { loudnessLufs: number; truePeakDb: number; topShare: number };

/** One version of a scene's narration, storyboard image or motion video. Never changed once it is completed. */
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
    /** The model that made it; null for a provider without models, and for takes of earlier versions. */
    model: text(),
    seed: bigint({ mode: "number" }),
    request: jsonb().$type<TakeRequest>(),
    /** The step of its project's plan that ordered it; null where a person or a client did. */
    step: text(),
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
    /** Of the order: a plan that orders the same again gets this take. */
    fingerprint: text(),
    /** Of footage only: whose it is and on what terms. */
    attribution: jsonb().$type<Attribution>(),
    width: integer(),
    height: integer(),
    durationMs: integer(),
    /** Of a narration: what is said, and when. */
    words: jsonb().$type<SpokenWord[]>(),
    /** Of a narration's sound; without a level while it is to be measured, with null where it cannot be. */
    soundLevel: jsonb().$type<{ level?: SoundLevel | null }>(),
    /** How it asks to be placed in a frame; takes of earlier versions do not say. */
    framing: jsonb().$type<Framing>(),
    /** What is on it, of a scene card. */
    card: jsonb().$type<Card>(),
    credit: doublePrecision().notNull().default(0),
    errorMessage: text(),
    /** The same for other languages; null where it failed before there were any. */
    errorReason: jsonb().$type<ReasonCode>(),
    createdAt: createdAt(),
    modifiedAt: modifiedAt(),
  },
  (table) => [uniqueIndex("take_number").on(table.sceneUuid, table.kind, table.number)],
);

/** What a footage library answered to a search: for a day it is not asked the same again. */
export const footageSearch = pgTable(
  "footage_search",
  {
    /** Of the library's name and everything that was asked for. */
    fingerprint: text().primaryKey(),
    found: jsonb().$type<unknown[]>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("footage_search_age").on(table.createdAt)],
);
