import type { RestorePlan } from "#lib/studio/history/board-view.ts";

/** What bringing a board back will change, a line each. */
export function describeRestore(plan: RestorePlan): string[] {
  const lines = [
    [plan.restored, "deleted scene comes back", "deleted scenes come back"],
    [plan.removed, "scene that was added since is deleted", "scenes that were added since are deleted"],
    [plan.takes, "scene shows the take it showed", "scenes show the takes they showed"],
    [plan.narrations, "narration is as it was, and heard anew", "narrations are as they were, and heard anew"],
    [plan.descriptions, "description is as it was", "descriptions are as they were"],
    [plan.overlays, "text over a picture is as it was", "texts over pictures are as they were"],
    [plan.lengths, "scene is as long as it was", "scenes are as long as they were"],
  ] as const;
  return [
    ...lines.flatMap(([count, one, many]) => (count > 0 ? [`${count} ${count === 1 ? one : many}`] : [])),
    ...(plan.isReordered ? ["The scenes stand in the order they had"] : []),
  ];
}

const whyLost: Record<RestorePlan["lost"][number]["what"], (scenes: string) => string> = {
  picture: (scenes) => `The picture of ${scenes} is no longer kept; the one of now stays.`,
  motion: (scenes) => `The motion video of ${scenes} is no longer kept; the one of now stays.`,
  still: (scenes) => `There was no motion video for ${scenes}; the one of now stays.`,
  words: (scenes) => `The words of ${scenes} were not kept at that time; those of now stay.`,
  recording: (scenes) => `The recording in ${scenes} stays cut as it is; the captions come back.`,
};

/** What of it cannot be brought back, a sentence each. */
export function describeLost({ lost }: RestorePlan): string[] {
  return Object.entries(Object.groupBy(lost, ({ what }) => what)).map(([what, its]) => {
    const numbers = its.map(({ number }) => number);
    const scenes = `${numbers.length === 1 ? "scene" : "scenes"} ${numbers.join(", ")}`;
    return whyLost[what as keyof typeof whyLost](scenes);
  });
}
