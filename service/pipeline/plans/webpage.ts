import { definePlan } from "../plan.ts";
import { chooseMusic } from "../stages/choose-music.ts";
import { directScenes } from "../stages/direct-scenes.ts";
import { finishProject } from "../stages/finish-project.ts";
import { fitLength } from "../stages/fit-length.ts";
import { ownPicture } from "../stages/own-picture.ts";
import { paintStoryboard } from "../stages/paint-storyboard.ts";
import { readAddress } from "../stages/read-webpage.ts";
import { speakFitted } from "../stages/speak-fitted.ts";
import { speakNarration } from "../stages/speak-narration.ts";
import { timeScenes } from "../stages/time-scenes.ts";
import { writeNarrationFromWebpage } from "../stages/write-narration-from-webpage.ts";

export const webpagePlan = definePlan("webpage", [
  { during: "init", stage: readAddress },
  { during: "preparation", stage: writeNarrationFromWebpage },
  { during: "preparation", stage: directScenes },
  { during: "preparation", stage: speakNarration },
  { during: "preparation", stage: fitLength },
  { during: "preparation", stage: speakFitted },
  { during: "preparation", stage: timeScenes },
  { during: "preparation", stage: chooseMusic },
  { during: "generated_videos", stage: ownPicture },
  { during: "generated_videos", stage: paintStoryboard },
  { during: "generated_videos", stage: finishProject },
]);
