import { bigint, boolean, index, integer, jsonb, pgEnum, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { Card } from "#lib/contract/card.ts";
import { CLIP_STATUSES } from "#lib/contract/clip.ts";
import type { Attribution } from "#lib/contract/footage.ts";
import type { Origin } from "#lib/contract/origin.ts";
import type { PortraitLook } from "#lib/contract/portrait.ts";
import type { RunFault } from "#lib/contract/project.ts";
import type { SpokenWord } from "#lib/contract/scene.ts";
import type { Framing } from "#lib/contract/take.ts";
import { at, createdAt, id, modifiedAt } from "../../columns.ts";
import { project } from "./project.ts";
import { workspace } from "./workspace.ts";

export const clipStatus = pgEnum("clip_status", CLIP_STATUSES);

/** The choices an export was asked for with, defaults filled in. */
export type ClipOptions = {
  resolution: "720p" | "1080p" | "1440p" | "2160p";
  fps: 24 | 25 | 30 | 60;
  aspectRatio: "16:9" | "9:16" | "1:1" | "4:5";
  captions: "burned" | "track" | "none";
  /** All of a text card is there at once. */
  hasStillCards?: true;
  /** Nothing is heard of the sound of people's own clips. */
  hasMuteClips?: true;
  /** Cards with the credits of licensed pictures come last. */
  hasCredits?: true;
};

/** What is seen and heard in the clip: the selected takes of the moment it was asked for. Keys are of storage. */
export type ClipContents = {
  language: string;
  music: { key: string; durationMs: number } | null;
  scenes: {
    sceneUuid: string;
    narration: string;
    words: SpokenWord[];
    /** Null for a scene that is read, not heard. */
    narrationKey: string | null;
    narrationMs: number;
    durationMs: number;
    /** The picture is the one of the sound: a speaker who is seen. */
    isInSync?: boolean;
    textOverlay?: string;
    /** Whose footage is seen. */
    attribution?: Attribution;
    /** What the picture is; exports of earlier versions do not say. */
    origin?: Origin;
    picture: {
      key: string;
      kind: "still" | "motion";
      width: number;
      height: number;
      durationMs?: number;
      /** Somebody's own clip, whose sound is heard under the voice. */
      hasSound?: true;
      framing?: Framing;
      /** What is on it, of a scene card. */
      card?: Card;
      /** The export draws its card in the clip's shape and stores it at this key; with whom it may show. */
      drawn?: { people: { entityUuid: string; name: string; look?: PortraitLook; key?: string }[] };
      /** There is no picture: a card with the words stands in for it. */
      isCard?: true;
    };
  }[];
};

export const clip = pgTable(
  "clip",
  {
    uuid: id(),
    workspaceUuid: uuid()
      .notNull()
      .references(() => workspace.uuid, { onDelete: "cascade" }),
    projectUuid: uuid()
      .notNull()
      .references(() => project.uuid, { onDelete: "cascade" }),
    title: text().notNull(),
    /** The caller's own name for the export that made it: the same name again means the same clip. */
    idempotencyKey: text(),
    /** Of the request that carried the key; null where only the key is compared. */
    idempotencyFingerprint: text(),
    status: clipStatus().notNull().default("init"),
    options: jsonb().$type<ClipOptions>().notNull(),
    /** The project's content version it was made of. */
    projectVersion: integer().notNull(),
    contents: jsonb().$type<ClipContents>(),
    completionWebhook: text(),
    /** Those of requests for its download link, each called once. */
    linkWebhooks: text().array().notNull().default([]),
    storageKey: text(),
    captionsKey: text(),
    thumbnailKey: text(),
    durationMs: integer(),
    width: integer(),
    height: integer(),
    hasAudio: boolean(),
    sizeBytes: bigint({ mode: "number" }),
    sha256: text(),
    progressDone: integer().notNull().default(0),
    progressTotal: integer().notNull().default(0),
    error: jsonb().$type<RunFault>(),
    /** Part of the public address: counting up closes the one that was given before. */
    shareVersion: integer().notNull().default(1),
    createdAt: createdAt(),
    modifiedAt: modifiedAt(),
  },
  (table) => [
    index("clip_project").on(table.projectUuid, table.createdAt),
    uniqueIndex("clip_idempotency").on(table.projectUuid, table.idempotencyKey),
    index("clip_workspace").on(table.workspaceUuid),
  ],
);

/** A piece of clips in storage, under the fingerprint of all that touches it; or the claim of a worker that makes it. */
export const segment = pgTable(
  "segment",
  {
    key: text().primaryKey(),
    /** Null while it is being made. */
    sizeBytes: bigint({ mode: "number" }),
    /** Who makes or made it. */
    workerUuid: uuid(),
    /** Until then nobody else makes it; renewed while the work goes on. */
    claimedUntil: at(),
    lastUsedAt: at().notNull().defaultNow(),
  },
  (table) => [index("segment_last_used").on(table.lastUsedAt)],
);
