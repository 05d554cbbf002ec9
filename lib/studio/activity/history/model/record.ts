import "server-only";
import { and, asc, desc, eq, gte, inArray, isNull, lt, sql } from "drizzle-orm";
import type { StudioConnection, StudioTransaction } from "#db/studio/client.ts";
import { activity, boardHistory, type SceneThen } from "#db/studio/schema/activity.ts";
import type { projectReference } from "#db/studio/schema/project.ts";
import type { Scene } from "#lib/contract/scene.ts";
import { activityChange, publishChange } from "../../../live/server/publish.ts";
import type { OwnedProject } from "../../../projects/model/find.ts";
import { recordActivity } from "../../record.ts";
import { findCompleted } from "./completes.ts";
import { type BoardState, boardChange, boardFingerprint, foldBoard, showsChange, unkeptWords } from "./state.ts";

/** A take that the service made, by the number it has in its scene. */
type Finished = { sceneId: string; verb: "finished_image" | "finished_motion"; take: number };

type Of = Pick<OwnedProject["reference"], "uuid" | "teamspaceUuid" | "record">;

const verbs = { picture: "finished_image", motion: "finished_motion" } as const;

/** Takes that came into use by nobody's choice. `chosenIn` are scenes whose take a person has just chosen. */
function finishedInUse(
  before: BoardState,
  changed: Record<string, SceneThen>,
  chosenIn: readonly string[],
): Finished[] {
  if (before.order.length === 0) return [];
  return Object.entries(changed).flatMap(([sceneId, now]) => {
    if (chosenIn.includes(sceneId)) return [];
    const then = before.scenes.get(sceneId);
    return (["picture", "motion"] as const).flatMap((part) => {
      const take = now[part]?.number ?? 0;
      return take > (then?.[part]?.number ?? 0) ? [{ sceneId, verb: verbs[part], take }] : [];
    });
  });
}

/** Takes that wait beside the ones in use. */
function finishedBeside(scenes: readonly Scene[]): Finished[] {
  return scenes.flatMap(({ sceneId, storyboard, motionVideo }) =>
    ([verbs.picture, verbs.motion] as const).flatMap((verb) => {
      const { takes = [] } = verb === verbs.picture ? storyboard : motionVideo;
      const isWaiting = (take: (typeof takes)[number]) =>
        take.candidate && !take.selected && take.processStatus === "completed";
      return takes.filter(isWaiting).map(({ number }) => ({ sceneId, verb, take: number }));
    }),
  );
}

/** Those that were not told yet, once the project is ready: what the service makes until then is the storyboard. */
async function selectUnrecorded(db: StudioConnection, { uuid, record }: Of, finished: readonly Finished[]) {
  if (finished.length === 0 || record.progressStatus !== "editing") return [];
  const sceneIds = finished.map(({ sceneId }) => sceneId);
  const recorded = await db
    .select({ sceneId: activity.sceneId, verb: activity.verb, take: sql<string>`${activity.details} ->> 'take'` })
    .from(activity)
    .where(
      and(
        eq(activity.projectReferenceUuid, uuid),
        inArray(activity.verb, Object.values(verbs)),
        inArray(activity.sceneId, sceneIds),
      ),
    );
  const key = (one: { sceneId: string | null; verb: string; take: string | number }) =>
    JSON.stringify([one.sceneId, one.verb, String(one.take)]);
  const known = new Set(recorded.map(key));
  return finished.filter((one) => !known.has(key(one)));
}

/** Tells each take once, however it came to be seen as finished. The board must be locked. */
async function recordFinished(tx: StudioTransaction, reference: Of, finished: readonly Finished[]): Promise<void> {
  const { uuid: projectReferenceUuid, teamspaceUuid } = reference;
  const rows = (await selectUnrecorded(tx, reference, finished)).map(({ sceneId, verb, take }) => ({
    ...{ teamspaceUuid, projectReferenceUuid, userUuid: null },
    ...{ sceneId, verb, details: { take } },
  }));
  await recordActivity(tx, rows);
}

/** Of each project: some 300 bytes each, and the words where they changed. Beyond it the oldest half becomes one. */
const mostMoments = 1_000;

type Reference = typeof projectReference.$inferSelect;

type Seen = {
  reference: Reference;
  /** With the takes that are kept here. */
  scenes: readonly Scene[];
  /** The scenes whose take a person has just chosen. */
  chosenIn: readonly string[];
  /** The project's version that shows it. */
  version: number;
  /** Whose act it is; missing for what the service did by itself. */
  userUuid?: string | undefined;
  /** The scenes whose words nobody had spoken yet when the board was last seen. */
  silent: ReadonlySet<string>;
};

/**
 * Inside the transaction that holds the project's row: how its board stands, if that is not as it was when last seen, and
 * the takes that were finished since. Answers the order of the scenes as it was before.
 */
export async function recordBoard(tx: StudioTransaction, seen: Seen): Promise<string[]> {
  const { reference, scenes, chosenIn, version, silent } = seen;
  const mine = eq(boardHistory.projectReferenceUuid, reference.uuid);
  const fingerprint = boardFingerprint(scenes);
  const [last] = await tx
    .select({ fingerprint: boardHistory.fingerprint })
    .from(boardHistory)
    .where(mine)
    .orderBy(desc(boardHistory.uuid))
    .limit(1);
  // What waits beside the board is none of its changes, and finished all the same.
  const beside = finishedBeside(scenes);
  if (last?.fingerprint === fingerprint || (!last && scenes.length === 0)) {
    await recordFinished(tx, reference, beside);
    return scenes.map(({ sceneId }) => sceneId);
  }
  const rows = await tx.select().from(boardHistory).where(mine).orderBy(asc(boardHistory.uuid));
  const before = foldBoard(rows.map(({ change }) => change));
  await saveWords(tx, { last: rows.at(-1), unkept: unkeptWords(before, scenes), scenes });
  const change = boardChange(before, scenes);
  const newest = rows.at(-1);
  const inUse = change ? finishedInUse(before, change.scenes ?? {}, chosenIn) : [];
  if (change) {
    const became = { projectReferenceUuid: reference.uuid, rows, before, change, silent, cards: cardsOf(scenes) };
    // What was finished in the meantime is not the act of the person who acts now.
    const isAct = seen.userUuid !== undefined && inUse.length === 0;
    const userUuid = isAct ? seen.userUuid : await findCompleted(tx, became);
    await tx
      .insert(boardHistory)
      .values({ projectReferenceUuid: reference.uuid, fingerprint, change, version, userUuid });
    await publishChange(tx, activityChange(reference));
  } else if (newest) {
    // The same board, told otherwise: it need not be read again to be known.
    await tx.update(boardHistory).set({ fingerprint }).where(eq(boardHistory.uuid, newest.uuid));
  }
  await recordFinished(tx, reference, [...inUse, ...beside]);
  if (change && rows.length >= mostMoments) await joinOldest(tx, { uuid: reference.uuid, rows });
  return before.order;
}

type Claim = Pick<Seen, "reference" | "scenes" | "chosenIn"> & { askedAt: number; userUuid: string };

/**
 * Gives a person the moments that another look wrote down while the service answered their act: all that they show is in
 * that answer, and none of it was finished by the service; and those that only speak the words of the act.
 */
export async function claimMoments(tx: StudioTransaction, claim: Claim): Promise<void> {
  const { reference, scenes, chosenIn, askedAt, userUuid } = claim;
  const mine = eq(boardHistory.projectReferenceUuid, reference.uuid);
  const isUnclaimed = and(mine, isNull(boardHistory.userUuid), gte(boardHistory.seenAt, new Date(askedAt)));
  const [first] = await tx.select().from(boardHistory).where(isUnclaimed).orderBy(asc(boardHistory.uuid)).limit(1);
  if (!first) return;
  const rows = await tx.select().from(boardHistory).where(mine).orderBy(asc(boardHistory.uuid));
  const claimed: string[] = [];
  /** Scenes whose new words are claimed: what speaks them is claimed with them. */
  const silent = new Set<string>();
  for (const [at, row] of rows.entries()) {
    if (row.uuid < first.uuid || row.userUuid) continue;
    const { change } = row;
    const before = foldBoard(rows.slice(0, at).map((earlier) => earlier.change));
    const isAct =
      before.order.length > 0 &&
      finishedInUse(before, change.scenes ?? {}, chosenIn).length === 0 &&
      showsChange(scenes, change);
    const earlier = { projectReferenceUuid: reference.uuid, rows: rows.slice(0, at), before };
    const became = { ...earlier, change, silent, cards: cardsOf(scenes) };
    if (!isAct && (silent.size === 0 || (await findCompleted(tx, became)) !== userUuid)) continue;
    row.userUuid = userUuid;
    claimed.push(row.uuid);
    for (const sceneId of Object.keys(change.scenes ?? {})) silent.add(sceneId);
  }
  if (claimed.length === 0) return;
  await tx.update(boardHistory).set({ userUuid }).where(inArray(boardHistory.uuid, claimed));
}

/** The newest moment of a time when words were not kept gets them, as long as its scenes are as they were. */
async function saveWords(
  tx: StudioTransaction,
  { last, unkept, scenes }: { last: Row | undefined; unkept: Record<string, SceneThen>; scenes: readonly Scene[] },
): Promise<void> {
  if (!last || Object.keys(unkept).length === 0) return;
  const change = { ...last.change, scenes: { ...last.change.scenes, ...unkept } };
  const fingerprint = boardFingerprint(scenes);
  await tx.update(boardHistory).set({ change, fingerprint }).where(eq(boardHistory.uuid, last.uuid));
}

type Row = typeof boardHistory.$inferSelect;

/** The older half becomes one moment, from which the newer ones go on. */
async function joinOldest(tx: StudioTransaction, { uuid, rows }: { uuid: string; rows: Row[] }) {
  const old = rows.slice(0, mostMoments / 2);
  const last = old.at(-1);
  if (!last) return;
  const { order, scenes } = foldBoard(old.map(({ change }) => change));
  const mine = eq(boardHistory.projectReferenceUuid, uuid);
  await tx.delete(boardHistory).where(and(mine, lt(boardHistory.uuid, last.uuid)));
  const change = { order, scenes: Object.fromEntries(order.flatMap((id) => pair(scenes, id))) };
  await tx.update(boardHistory).set({ change }).where(eq(boardHistory.uuid, last.uuid));
}

function pair(scenes: BoardState["scenes"], sceneId: string): [string, SceneThen][] {
  const state = scenes.get(sceneId);
  return state ? [[sceneId, state]] : [];
}

function cardsOf(scenes: readonly Scene[]): ReadonlySet<string> {
  const takes = scenes.flatMap(({ storyboard }) => storyboard.takes ?? []);
  return new Set(takes.flatMap(({ takeUuid, card }) => (card ? [takeUuid] : [])));
}
