import type { Scene } from "#lib/contract/scene.ts";
import type { SceneChange } from "#lib/contract/scene-edit.ts";
import type { SceneAct } from "./change.ts";
import { SCENE_MEMBERS, sceneEdits } from "./edits.ts";

/** What a change to a scene is called afterwards, part by part. */
export function actsOfEdit(sceneId: string, change: Omit<SceneChange, "card" | "arrives">): SceneAct[] {
  const { position } = change;
  const edited = SCENE_MEMBERS.filter((member) => change[member] !== undefined);
  return [
    ...edited.map((member) => ({ verb: sceneEdits[member].verb, sceneId })),
    ...(position === undefined ? [] : [{ verb: "moved_scene", sceneId, details: { to: position + 1 } } as const]),
  ];
}

type Chosen = { sceneId: string; takeUuid: string };

/** Which take was chosen, as it is numbered on the board. */
export function actOfChoice(scenes: readonly Scene[], chosen: Chosen): SceneAct {
  return { verb: "chose_take", sceneId: chosen.sceneId, details: describeTake(scenes, chosen) };
}

/** Which take stayed in use while another one waited. */
export function actOfKeeping(scenes: readonly Scene[], chosen: Chosen): SceneAct {
  return { verb: "kept_take", sceneId: chosen.sceneId, details: describeTake(scenes, chosen) };
}

function describeTake(scenes: readonly Scene[], { sceneId, takeUuid }: Chosen): Record<string, unknown> {
  const scene = scenes.find((candidate) => candidate.sceneId === sceneId);
  const isChosen = (take: { takeUuid: string }) => take.takeUuid === takeUuid;
  const picture = scene?.storyboard.takes?.find(isChosen);
  const take = picture ?? scene?.motionVideo.takes?.find(isChosen);
  return take ? { take: take.number, of: picture ? "picture" : "motion" } : {};
}

/** The scene that was not there before; without its id when that cannot be told. */
export function actOfInsert(scenes: readonly Scene[], orderBefore: readonly string[]): SceneAct {
  const fresh = orderBefore.length === 0 ? [] : scenes.filter(({ sceneId }) => !orderBefore.includes(sceneId));
  return { verb: "inserted_scene", ...(fresh.length === 1 && { sceneId: fresh[0]?.sceneId }) };
}
