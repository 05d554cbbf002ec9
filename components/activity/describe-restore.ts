import type { RestorePlan } from "#lib/studio/history/board-view.ts";
import * as say from "#messages/activity.ts";

/** What bringing a board back will change, a line each. */
export function describeRestore(plan: RestorePlan): string[] {
  const lines = [
    [plan.restored, say.deletedSceneComesBack(), say.deletedScenesComeBack()],
    [plan.removed, say.sceneThatWasAddedSince(), say.scenesThatWereAddedSince()],
    [plan.takes, say.sceneShowsTheTakeIt(), say.scenesShowTheTakesThey()],
    [plan.narrations, say.narrationIsAsItWas(), say.narrationsAreAsTheyWere()],
    [plan.descriptions, say.descriptionIsAsItWas(), say.descriptionsAreAsTheyWere()],
    [plan.overlays, say.textOverAPictureIs(), say.textsOverPicturesAreAs()],
    [plan.lengths, say.sceneIsAsLongAs(), say.scenesAreAsLongAs()],
  ] as const;
  return [
    ...lines.flatMap(([count, one, many]) => (count > 0 ? [`${count} ${count === 1 ? one : many}`] : [])),
    ...(plan.isReordered ? [say.theScenesStandInThe()] : []),
  ];
}

const whyLost: Record<RestorePlan["lost"][number]["what"], (scenes: string) => string> = {
  picture: (scenes) => say.thePictureOfIsNo({ scenes }),
  motion: (scenes) => say.theMotionVideoOfIs({ scenes }),
  still: (scenes) => say.thereWasNoMotionVideo({ scenes }),
  words: (scenes) => say.theWordsOfWereNot({ scenes }),
  recording: (scenes) => say.theRecordingInStaysCut({ scenes }),
};

/** What of it cannot be brought back, a sentence each. */
export function describeLost({ lost }: RestorePlan): string[] {
  return Object.entries(Object.groupBy(lost, ({ what }) => what)).map(([what, its]) => {
    const numbers = its.map(({ number }) => number);
    const scenes = say.scenesNumbers({ count: numbers.length, numbers: numbers.join(", ") });
    return whyLost[what as keyof typeof whyLost](scenes);
  });
}
