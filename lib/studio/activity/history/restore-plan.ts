import "server-only";
import type { SceneThen, UsedTake } from "#db/studio/schema/activity.ts";
import type { Scene } from "#lib/contract/scene.ts";
import type { SceneChange } from "#lib/contract/scene-edit.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import type { StudioFault } from "../../fault.ts";
import { studioFaults } from "../../faults.ts";
import { changeBack, SCENE_MEMBERS, sceneEdits } from "../../scenes/edits.ts";
import { findScenes } from "../../scenes/find.ts";
import { sceneParts } from "../../scenes/model/parts.ts";
import type { Studio } from "../../studio.ts";
import { type BoardAt, findBoardAt, LATEST_MS, selectBoardHistory } from "./list.ts";
import type { RestoredWords, RestorePlan } from "./model/queries.ts";
import { type BoardState, foldBoard } from "./model/state.ts";

/** What a scene needs to stand again as it did, and what of that nobody keeps. */
type SceneRestore = {
  sceneId: string;
  change: SceneChange;
  takeUuids: string[];
  lost: RestorePlan["lost"][number]["what"][];
};

/** What has to change so that a board stands again as it stood, and what cannot. */
export function planRestore(then: BoardState, now: readonly Scene[]): RestorePlan {
  const scenes = now.flatMap((scene) => {
    const state = then.order.includes(scene.sceneId) ? then.scenes.get(scene.sceneId) : undefined;
    return state ? [{ state, ...restoreOf(scene, state) }] : [];
  });
  const count = (isSo: (scene: (typeof scenes)[number]) => boolean) => scenes.filter(isSo).length;
  const ids = now.map(({ sceneId }) => sceneId);
  const stays = (sceneId: string) => ids.includes(sceneId);
  const restored = then.order.filter((sceneId) => !stays(sceneId)).length;
  const removed = ids.filter((sceneId) => !then.order.includes(sceneId)).length;
  const isReordered = then.order.filter(stays).join() !== ids.filter((id) => then.order.includes(id)).join();
  const counted = (line: keyof RestoredWords) =>
    count(({ change }) =>
      SCENE_MEMBERS.some((name) => sceneEdits[name].counted === line && change[name] !== undefined),
    );
  const lines = Object.values(sceneEdits).map(({ counted: line }) => line);
  const words: RestoredWords = Object.assign({}, ...lines.map((line) => ({ [line]: counted(line) })));
  const takes = count(({ takeUuids }) => takeUuids.length > 0);
  const lost = scenes.flatMap(({ sceneId, lost: whats }) =>
    whats.map((what) => ({ what, number: then.order.indexOf(sceneId) + 1 })),
  );
  const isSame = restored + removed + takes + Object.values(words).reduce((sum, each) => sum + each, 0) === 0;
  return { restored, removed, isReordered, takes, ...words, lost, isSame: isSame && !isReordered };
}

export function restoreOf(scene: Scene, then: SceneThen): SceneRestore {
  const picture = takeOf(scene.storyboard, then.picture);
  const motion = takeOf(scene.motionVideo, then.motion);
  const takeUuids = [picture, motion].flatMap((found) => (found === "gone" || found === null ? [] : [found]));
  return {
    sceneId: scene.sceneId,
    change: then.words ? changeBack(scene, then.words) : {},
    takeUuids,
    lost: [
      ...(picture === "gone" ? (["picture"] as const) : []),
      ...(motion === "gone" ? (["motion"] as const) : []),
      // A scene can get another motion video, and not none.
      ...(!then.motion && isUsed(scene.motionVideo) ? (["still"] as const) : []),
      ...(!then.words && then.parts.narration !== sceneParts(scene).narration ? (["words"] as const) : []),
      ...(isCutElsewhere(scene, then) ? (["recording"] as const) : []),
    ],
  };
}

/** The take to choose; null when there is nothing to do. */
function takeOf({ takes = [] }: Scene["storyboard"], then: UsedTake | null): string | "gone" | null {
  if (!then) return null;
  const found = takes.find(({ takeUuid }) => takeUuid === then.takeUuid);
  if (found?.selected) return null;
  return found?.processStatus === "completed" ? found.takeUuid : "gone";
}

function isUsed({ takes = [] }: Scene["storyboard"]): boolean {
  return takes.some(({ selected }) => selected);
}

/** What was cut out of a recording, or joined with the next part of it, stays cut so; its captions come back. */
function isCutElsewhere(scene: Scene, { words }: SceneThen): boolean {
  return scene.narrationSound === "speaker" && words !== undefined && words.narration !== (scene.narration ?? "");
}

/** What bringing back the board of a moment would change, and what it cannot. */
export async function getRestorePlan({
  studio,
  ...asked
}: BoardAt & { studio: Studio }): Promise<Result<RestorePlan, StudioFault>> {
  const moment = await findBoardAt(studio, asked);
  if (!moment.ok) return moment;
  const { project, at = LATEST_MS } = moment.value;
  const scenes = await findScenes(studio, project.reference);
  if (!scenes.ok) return scenes;
  const moments = await selectBoardHistory(studio, project, at);
  if (moments.length === 0) return fail(studioFaults.momentNotFound);
  return succeed(planRestore(foldBoard(moments.map(({ change }) => change)), scenes.value));
}
