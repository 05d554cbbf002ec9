import { definePlan } from "../plan.ts";
import { animateScene } from "../stages/animate-scene.ts";
import { chooseMusic } from "../stages/choose-music.ts";
import { directScenes } from "../stages/direct-scenes.ts";
import { finishProject } from "../stages/finish-project.ts";
import { fitLength } from "../stages/fit-length.ts";
import { paintStoryboard } from "../stages/paint-storyboard.ts";
import { readSources } from "../stages/read-sources.ts";
import { speakFitted } from "../stages/speak-fitted.ts";
import { speakNarration } from "../stages/speak-narration.ts";
import { timeScenes } from "../stages/time-scenes.ts";
import { writeNarrationFromSources } from "../stages/write-narration-from-sources.ts";

export const aigcPlan = definePlan("aigc", [
  { during: "init", stage: readSources },
  { during: "preparation", stage: writeNarrationFromSources },
  { during: "preparation", stage: directScenes },
  { during: "preparation", stage: speakNarration },
  { during: "preparation", stage: fitLength },
  { during: "preparation", stage: speakFitted },
  { during: "preparation", stage: timeScenes },
  { during: "preparation", stage: chooseMusic },
  { during: "generated_videos", stage: paintStoryboard },
  { during: "generated_videos", stage: animateScene },
  { during: "generated_videos", stage: finishProject },
]);
