import { definePlan } from "../plan.ts";
import { chooseMusic } from "../stages/choose-music.ts";
import { directScenes } from "../stages/direct-scenes.ts";
import { finishProject } from "../stages/finish-project.ts";
import { fitLength } from "../stages/fit-length.ts";
import { pagePicture } from "../stages/page-picture.ts";
import { paintStoryboard } from "../stages/paint-storyboard.ts";
import { readDocument } from "../stages/read-document.ts";
import { speakFitted } from "../stages/speak-fitted.ts";
import { speakNarration } from "../stages/speak-narration.ts";
import { timeScenes } from "../stages/time-scenes.ts";
import { writeNarrationFromDocument } from "../stages/write-narration-from-document.ts";

export const documentPlan = definePlan("document", [
  { during: "init", stage: readDocument },
  { during: "preparation", stage: writeNarrationFromDocument },
  { during: "preparation", stage: directScenes },
  { during: "preparation", stage: speakNarration },
  { during: "preparation", stage: fitLength },
  { during: "preparation", stage: speakFitted },
  { during: "preparation", stage: timeScenes },
  { during: "preparation", stage: chooseMusic },
  { during: "generated_videos", stage: pagePicture },
  { during: "generated_videos", stage: paintStoryboard },
  { during: "generated_videos", stage: finishProject },
]);
