import type { BoardThen, SceneThenView } from "#lib/studio/history/board-view.ts";
import * as say from "#messages/activity.ts";

const partNames: Record<SceneThenView["changed"][number], string> = {
  scene: say.newIt(),
  picture: say.pictureChanged(),
  motion: say.newMotion(),
  narration: say.newNarration(),
  timing: say.newLength(),
  description: say.newDescription(),
  review: say.newVerdict(),
};

/** What became different about a scene at this moment, in a word or two; null when nothing did. */
export function describeSceneChange({ changed }: SceneThenView): string | null {
  const [first] = changed;
  return first ? partNames[first] : null;
}

/** What a moment changed on the board, in one sentence. */
export function describeChange({ scenes, removed, isReordered }: BoardThen): string {
  const count = (part: SceneThenView["changed"][number]) =>
    scenes.filter(({ changed }) => changed.includes(part)).length;
  const parts = [
    [count("scene"), say.sceneAdded(), say.scenesAdded()],
    [removed, say.sceneDeleted(), say.scenesDeleted()],
    [count("picture"), say.pictureChangedInline(), say.picturesChanged()],
    [count("motion"), say.motionVideoChanged(), say.motionVideosChanged()],
    [count("narration"), say.narrationChanged(), say.narrationsChanged()],
    [count("description"), say.descriptionChanged(), say.descriptionsChanged()],
    [count("timing"), say.lengthChanged(), say.lengthsChanged()],
    [count("review"), say.verdictChanged(), say.verdictsChanged()],
  ] as const;
  const told = parts.flatMap(([number, one, many]) => (number > 0 ? [`${number} ${number === 1 ? one : many}`] : []));
  const all = [...told, ...(isReordered ? [say.anotherOrder()] : [])];
  return all.length > 0 ? all.join(", ") : say.scenesCount({ scenes: scenes.length });
}
