import type { BoardThen, SceneThenView } from "#lib/studio/history/board-view.ts";

const partNames: Record<SceneThenView["changed"][number], string> = {
  scene: "New",
  picture: "Picture changed",
  motion: "New motion",
  narration: "New narration",
  timing: "New length",
  description: "New description",
  review: "New verdict",
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
    [count("scene"), "scene added", "scenes added"],
    [removed, "scene deleted", "scenes deleted"],
    [count("picture"), "picture changed", "pictures changed"],
    [count("motion"), "motion video changed", "motion videos changed"],
    [count("narration"), "narration changed", "narrations changed"],
    [count("description"), "description changed", "descriptions changed"],
    [count("timing"), "length changed", "lengths changed"],
    [count("review"), "verdict changed", "verdicts changed"],
  ] as const;
  const told = parts.flatMap(([number, one, many]) => (number > 0 ? [`${number} ${number === 1 ? one : many}`] : []));
  const all = [...told, ...(isReordered ? ["another order"] : [])];
  return all.length > 0 ? all.join(", ") : `${scenes.length} ${scenes.length === 1 ? "scene" : "scenes"}`;
}
