import "server-only";
import { isDeepStrictEqual } from "node:util";
import { and, eq, notInArray, sql } from "drizzle-orm";
import type { StudioTransaction } from "#db/studio/client.ts";
import { type projectReference, sceneRecord } from "#db/studio/schema/project.ts";
import type { Scene } from "#lib/contract/scene.ts";
import type { Take } from "#lib/contract/take.ts";
import { recordBoard } from "../activity/history/model/record.ts";
import { hasHistory, withArchivedTakes } from "../media/find-archived.ts";
import { saveTakeTimes, underwaySince } from "../projects/estimates/take-times.ts";
import { settleAnswers } from "../reviews/answers/model/settle.ts";
import { recountVerdicts } from "../reviews/verdicts.ts";
import { isStaleScene } from "../scenes/model/describe-stale.ts";
import { sceneParts } from "../scenes/model/parts.ts";
import { isBeingMade, isUnderway } from "../scenes/model/queries.ts";
import { orderArchive } from "./archive-takes.ts";

type Reference = typeof projectReference.$inferSelect;
type Row = Omit<typeof sceneRecord.$inferSelect, "projectReferenceUuid" | "changedAt">;

export type ScenesWritten = {
  isOther: boolean;
  /** Nothing but how far it is with what is being made differs. */
  isProgress: boolean;
  isOtherOrder: boolean;
  isOtherStrip: boolean;
  isOtherCount: boolean;
  /** Of the board's last moment; empty when there was none. */
  orderBefore: readonly string[];
  hasArchiveOrders: boolean;
  /** What to write in the project's own row with it. */
  set: Partial<Pick<Reference, "stripSceneIds" | "stripFramings" | "scenesFollowedAt">>;
};

const stripLength = 4;
/** An order is followed at least this long: a service may need a moment until it says that it has begun. */
const settleMs = 5_000;

/** Inside the transaction that holds the project's row: its scenes as the service told them, and all that follows from it. */
export async function writeScenes(
  tx: StudioTransaction,
  {
    reference,
    answered,
    askedAt,
    version,
    chosenIn,
    userUuid,
  }: {
    reference: Reference;
    answered: readonly Scene[];
    askedAt: number;
    version: number;
    chosenIn: readonly string[];
    /** Whose act it is; missing for what the service did by itself. */
    userUuid?: string | undefined;
  },
): Promise<ScenesWritten> {
  const scenes = inOrder(answered);
  const known = await tx.select().from(sceneRecord).where(eq(sceneRecord.projectReferenceUuid, reference.uuid));
  const before = new Map(known.map((row) => [row.sceneId, row]));
  const rows = toRows(scenes, { reference, before, askedAt, version });
  const changed = rows.filter((row) => row.version === version);
  const orderNow = rows.map(({ sceneId }) => sceneId);
  const orderThen = known.toSorted((one, other) => one.number - other.number).map(({ sceneId }) => sceneId);
  const isOtherOrder = reference.scenesSeenAt === null || orderNow.join() !== orderThen.join();
  await replaceRows(tx, reference.uuid, { rows, before });
  const isOtherMark = isOtherOrder || rows.some((row) => !isMarkedAlike(before.get(row.sceneId), row));
  const kept = await withArchivedTakes(tx, reference.uuid, scenes);
  const strip = stripOf(scenes);
  const isOtherStrip = !isDeepStrictEqual(strip, {
    stripSceneIds: reference.stripSceneIds,
    stripFramings: reference.stripFramings,
  });
  await settleAnswers(tx, { reference, scenes: kept });
  await saveTakeTimes(tx, { reference, before, scenes, now: askedAt });
  return {
    isOther: changed.length > 0 || isOtherOrder,
    isProgress: !isOtherOrder && !isOtherStrip && changed.every((row) => isProgress(before.get(row.sceneId), row)),
    isOtherOrder,
    isOtherStrip,
    isOtherCount: isOtherMark && (await recountVerdicts(tx, reference.uuid)),
    orderBefore: await recordBoard(tx, {
      reference,
      scenes: kept,
      chosenIn,
      version,
      userUuid,
      silent: silentOf(known),
    }),
    hasArchiveOrders: !hasHistory(scenes) && (await orderArchive(tx, reference.uuid, scenes)),
    set: { ...(isOtherStrip && strip), ...(isSettled(reference, scenes) && { scenesFollowedAt: null }) },
  };
}

/** The scenes whose words are still to be spoken. */
function silentOf(rows: readonly Row[]): Set<string> {
  const isSilent = ({ record: { narration = "", narrationMs } }: Row) => narration !== "" && narrationMs === undefined;
  return new Set(rows.filter(isSilent).map(({ sceneId }) => sceneId));
}

/** A hosted service sends no positions: then the order of its list counts. */
export function inOrder(scenes: readonly Scene[]): Scene[] {
  return scenes.toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0));
}

/** Each scene once, in its place; those that say something else than before are of this version. */
function toRows(
  scenes: readonly Scene[],
  {
    reference,
    before,
    askedAt,
    version,
  }: { reference: Reference; before: ReadonlyMap<string, Row>; askedAt: number; version: number },
): Row[] {
  const rows = scenes.map((scene, at) => {
    const known = before.get(scene.sceneId);
    const isOther = !known || differs(known.record, scene);
    return {
      sceneId: scene.sceneId,
      number: at + 1,
      record: scene,
      parts: sceneParts(scene),
      isUnderway: isBeingMade(scene),
      isStale: isStaleScene(scene),
      underwaySince: underwaySince(scene, { reference, before: known, now: askedAt }),
      version: isOther ? version : known.version,
    };
  });
  return [...new Map(rows.map((row) => [row.sceneId, row])).values()];
}

async function replaceRows(
  tx: StudioTransaction,
  projectReferenceUuid: string,
  { rows, before }: { rows: readonly Row[]; before: ReadonlyMap<string, Row> },
): Promise<void> {
  const sceneIds = new Set(rows.map(({ sceneId }) => sceneId));
  if ([...before.keys()].some((sceneId) => !sceneIds.has(sceneId))) {
    const mine = eq(sceneRecord.projectReferenceUuid, projectReferenceUuid);
    await tx.delete(sceneRecord).where(and(mine, notInArray(sceneRecord.sceneId, [...sceneIds])));
  }
  // Links are written again with each signature, so that files open by them.
  const fresh = rows.filter((row) => !isWrittenAlike(before.get(row.sceneId), row));
  if (fresh.length === 0) return;
  await tx
    .insert(sceneRecord)
    .values(fresh.map((row) => ({ ...row, projectReferenceUuid })))
    .onConflictDoUpdate({
      target: [sceneRecord.projectReferenceUuid, sceneRecord.sceneId],
      set: {
        number: sql`excluded.number`,
        record: sql`excluded.record`,
        parts: sql`excluded.parts`,
        isUnderway: sql`excluded.is_underway`,
        isStale: sql`excluded.is_stale`,
        underwaySince: sql`excluded.underway_since`,
        version: sql`excluded.version`,
        changedAt: sql`case when scene_record.parts = excluded.parts then scene_record.changed_at else now() end`,
      },
    });
}

function isWrittenAlike(before: Row | undefined, row: Row): boolean {
  return (
    before !== undefined &&
    before.number === row.number &&
    isMarkedAlike(before, row) &&
    isDeepStrictEqual(before.underwaySince, row.underwaySince) &&
    isDeepStrictEqual(before.record, JSON.parse(JSON.stringify(row.record)))
  );
}

/** Verdicts, and what waits for them, are compared with these. */
function isMarkedAlike(before: Row | undefined, { parts, isUnderway, isStale }: Row): boolean {
  if (!before) return false;
  const { parts: partsThen, isUnderway: isUnderwayThen, isStale: isStaleThen } = before;
  return isDeepStrictEqual([partsThen, isUnderwayThen, isStaleThen], [parts, isUnderway, isStale]);
}

/** Whether a scene differs in nothing but whether something of it has begun, or for what it waits. */
function isProgress(before: Row | undefined, row: Row): boolean {
  return before !== undefined && !differs(withoutProgress(before.record), withoutProgress(row.record));
}

function withoutProgress(scene: Scene) {
  const still = ({ waiting: _, takes, ...picture }: Scene["storyboard"]) => ({
    ...picture,
    processStatus: isUnderway(picture) ? "pending" : picture.processStatus,
    takes: takes?.map((take) => ({ ...take, processStatus: isUnderway(take) ? "pending" : take.processStatus })),
  });
  return { ...scene, storyboard: still(scene.storyboard), motionVideo: still(scene.motionVideo) };
}

/** The first scenes that have a picture, for the card of the project. */
function stripOf(scenes: readonly Scene[]) {
  const shown = scenes
    .filter(({ storyboard }) => storyboard.thumbnailLink ?? storyboard.assetLink)
    .slice(0, stripLength);
  return { stripSceneIds: shown.map(({ sceneId }) => sceneId), stripFramings: shown.map(framingOf) };
}

function framingOf({ storyboard }: Scene): NonNullable<Take["framing"]> | null {
  return storyboard.takes?.find(({ selected }) => selected)?.framing ?? null;
}

function isSettled({ scenesFollowedAt }: Reference, scenes: readonly Scene[]): boolean {
  return scenesFollowedAt !== null && Date.now() - scenesFollowedAt.getTime() > settleMs && !scenes.some(isBeingMade);
}

/** Whether two records of the service say different things. Signatures of links differ each time and say nothing. */
export function differs(one: unknown, other: unknown): boolean {
  return !isDeepStrictEqual(withoutSignatures(one), withoutSignatures(other));
}

function withoutSignatures(record: unknown): unknown {
  const text = JSON.stringify(record, (key, value) =>
    typeof value === "string" && /(Link|Url)$/.test(key) ? value.replace(/[?#].*$/s, "") : value,
  );
  return text === undefined ? null : JSON.parse(text);
}
