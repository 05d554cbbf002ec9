import "server-only";
import type { SceneThen } from "#db/studio/schema/activity.ts";
import type { Scene } from "#lib/contract/scene.ts";
import { changedParts } from "#lib/contract/scene-parts.ts";
import type { Take } from "#lib/contract/take.ts";
import { findArchivedTakes, withArchivedTakes } from "../../media/find-archived.ts";
import type { OwnedProject } from "../../projects/model/find.ts";
import { findRecords } from "../../scenes/model/records.ts";
import type { Studio } from "../../studio.ts";
import { LATEST_MS, selectBoardHistory } from "../history/list.ts";
import { type BoardState, foldBoard } from "../history/model/state.ts";
import type { SceneSide, SceneSince, SinceFile, SincePart } from "./queries.ts";

/** How the files of takes are addressed, by whom they are shown to. */
export type TakeAddress = (file: {
  sceneId: string;
  takeUuid: string;
  kind: SinceFile;
  part: "asset" | "thumbnail";
  side: "before" | "now";
  link: string;
}) => string;

export type Boards = {
  before: BoardState;
  now: BoardState;
  lastAt: number;
  /** What others than the person who asks changed in between. */
  byOthers: { sceneIds: ReadonlySet<string>; hasOrder: boolean };
};

/** A board as it stood at a moment, and as it stands. */
export async function readBoards(
  studio: Studio,
  project: OwnedProject,
  { at, userUuid }: { at: number; userUuid?: string | undefined },
): Promise<Boards> {
  const rows = await selectBoardHistory(studio, project, LATEST_MS);
  const earlier = rows.filter(({ seenAt }) => seenAt.getTime() <= at);
  // What was long before is kept as one moment: nothing is known of what came before that.
  const known = earlier.length > 0 ? earlier : rows.slice(0, 1);
  const others = rows.slice(known.length).filter((row) => userUuid === undefined || row.userUuid !== userUuid);
  return {
    before: foldBoard(known.map(({ change }) => change)),
    now: foldBoard(rows.map(({ change }) => change)),
    lastAt: rows.at(-1)?.seenAt.getTime() ?? 0,
    byOthers: {
      sceneIds: new Set(others.flatMap(({ change }) => Object.keys(change.scenes ?? {}))),
      hasOrder: others.some(({ change }) => change.order !== undefined),
    },
  };
}

type Changed = Pick<SceneSince, "sceneId" | "what" | "parts">;

/**
 * The scenes that others made what they were not, in the film's order; those that went stand where they were. What nobody
 * else has touched is as the person who asks left it.
 */
export function changedScenes({ before, now, byOthers }: Omit<Boards, "lastAt">): Changed[] {
  // Before there was a film nothing could change.
  if (before.order.length === 0) return [];
  const was = new Set(before.order);
  const is = new Set(now.order);
  const moved = movedScenes(
    before.order.filter((id) => is.has(id)),
    now.order.filter((id) => was.has(id)),
  );
  const staying = now.order.flatMap((sceneId): Changed[] => {
    if (!was.has(sceneId)) return [{ sceneId, what: "added", parts: [] }];
    const parts = partsBetween(before.scenes.get(sceneId), now.scenes.get(sceneId));
    const all: SincePart[] = moved.has(sceneId) ? [...parts, "place"] : parts;
    return all.length > 0 ? [{ sceneId, what: "changed", parts: all }] : [];
  });
  const gone = before.order.filter((id) => !is.has(id));
  const all = [...staying, ...gone.map((sceneId): Changed => ({ sceneId, what: "deleted", parts: [] }))];
  const isOfOrder = ({ what, parts }: Changed) => what !== "changed" || parts.includes("place");
  return all.filter((one) => byOthers.sceneIds.has(one.sceneId) || (byOthers.hasOrder && isOfOrder(one)));
}

function partsBetween(then: SceneThen | undefined, now: SceneThen | undefined): SincePart[] {
  if (!then || !now) return [];
  const parts: SincePart[] = changedParts(then.parts, now.parts);
  const isDescribedAnew = then.words && now.words && then.words.description !== now.words.description;
  return isDescribedAnew ? [...parts, "description"] : parts;
}

/** As few as explain the new order: all but the longest row of scenes that stand as they stood. */
function movedScenes(before: readonly string[], now: readonly string[]): Set<string> {
  const places = new Map(before.map((id, at) => [id, at]));
  const rows: string[][] = [];
  for (const id of now) {
    const place = places.get(id) ?? 0;
    const behind = rows.filter((row) => (places.get(row.at(-1) ?? "") ?? 0) < place);
    const longest = behind.reduce<string[]>((best, row) => (row.length > best.length ? row : best), []);
    rows.push([...longest, id]);
  }
  const stays = new Set(rows.reduce<string[]>((best, row) => (row.length > best.length ? row : best), []));
  return new Set(now.filter((id) => !stays.has(id)));
}

type Asked = {
  studio: Studio;
  project: OwnedProject;
  boards: Boards;
  changed: readonly Changed[];
  address: TakeAddress;
};

/** The same with what they looked like and said, before and now. */
export async function showChanged({
  studio,
  project,
  boards,
  changed,
  address,
}: Asked): Promise<Omit<SceneSince, "causes">[]> {
  const takes = await readTakes({ studio, project, boards, changed });
  const sideOf = (side: "before" | "now", sceneId: string): SceneSide => {
    const board = boards[side];
    const { picture, motion, words } = board.scenes.get(sceneId) ?? {};
    const fileOf = (kind: SinceFile, used: typeof picture) => {
      const file = used && takes.find(kind, used.takeUuid);
      return file && { ...file, link: address({ sceneId, takeUuid: used.takeUuid, kind, side, ...file }) };
    };
    const [shown, moving] = [fileOf("picture", picture), fileOf("motion", motion)];
    return {
      number: board.order.indexOf(sceneId) + 1,
      ...(picture &&
        shown && {
          picture: { link: shown.link, take: picture.number, ...(shown.framing && { framing: shown.framing }) },
        }),
      ...(moving && { motion: moving.link }),
      narration: words?.narration ?? "",
      description: words?.description ?? "",
    };
  };
  return changed.map((one) => ({
    ...one,
    ...(one.what !== "added" && { before: sideOf("before", one.sceneId) }),
    ...(one.what !== "deleted" && { now: sideOf("now", one.sceneId) }),
  }));
}

type TakeFile = { link: string; part: "asset" | "thumbnail"; framing?: Take["framing"] };

/** The files of the takes that changed scenes used before and use now, as far as somebody keeps them. */
async function readTakes({ studio, project, boards, changed }: Omit<Asked, "address">) {
  const { uuid } = project.reference;
  const scenes = await withArchivedTakes(studio.db, uuid, await findRecords(studio.db, uuid));
  const takes = takesOf(scenes);
  const used = changed.flatMap(({ sceneId }) =>
    [boards.before, boards.now].flatMap(({ scenes: states }) => {
      const state = states.get(sceneId);
      return [state?.picture?.takeUuid ?? [], state?.motion?.takeUuid ?? []].flat();
    }),
  );
  const archived = await findArchivedTakes({ studio, project, takeUuids: used.filter((id) => !takes.has(id)) });
  const find = (kind: SinceFile, takeUuid: string): TakeFile | null => {
    const take = takes.get(takeUuid);
    const small = kind === "picture" ? take?.thumbnailLink : undefined;
    const link = small ?? take?.assetLink ?? archived.get(takeUuid);
    if (!link) return null;
    return { link, part: small ? "thumbnail" : "asset", ...(take?.framing && { framing: take.framing }) };
  };
  return { find };
}

type AskedFile = { studio: Studio; project: OwnedProject; at: number; sceneId: string; kind: SinceFile };

/** The link of what a scene showed at a moment, where it is not as it was then; null for any other. */
export async function findLinkThen({ studio, project, at, sceneId, kind }: AskedFile): Promise<string | null> {
  const boards = await readBoards(studio, project, { at });
  const changed = changedScenes(boards).filter((one) => one.sceneId === sceneId && one.what !== "added");
  const used = boards.before.scenes.get(sceneId)?.[kind];
  if (changed.length === 0 || !used) return null;
  return (await readTakes({ studio, project, boards, changed })).find(kind, used.takeUuid)?.link ?? null;
}

function takesOf(scenes: readonly Scene[]): Map<string, Take> {
  const takes = scenes.flatMap(({ storyboard, motionVideo }) =>
    [storyboard.takes ?? [], motionVideo.takes ?? []].flat(),
  );
  return new Map(takes.map((take) => [take.takeUuid, take]));
}
