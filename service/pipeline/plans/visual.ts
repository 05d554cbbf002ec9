import { definePlan } from "../plan.ts";
import { chooseMusic } from "../stages/choose-music.ts";
import { directScenes } from "../stages/direct-scenes.ts";
import { finishProject } from "../stages/finish-project.ts";
import { fitLength } from "../stages/fit-length.ts";
import { ownClip } from "../stages/own-clip.ts";
import { ownPicture } from "../stages/own-picture.ts";
import { readMedia } from "../stages/read-media.ts";
import { speakFitted } from "../stages/speak-fitted.ts";
import { speakNarration } from "../stages/speak-narration.ts";
import { timeScenes } from "../stages/time-scenes.ts";
import { writeNarrationFromMedia } from "../stages/write-narration-from-media.ts";

export const visualPlan = definePlan("visual", [
  { during: "init", stage: readMedia },
  { during: "preparation", stage: writeNarrationFromMedia },
  { during: "preparation", stage: directScenes },
  { during: "preparation", stage: speakNarration },
  { during: "preparation", stage: fitLength },
  { during: "preparation", stage: speakFitted },
  { during: "preparation", stage: timeScenes },
  { during: "preparation", stage: chooseMusic },
  { during: "generated_videos", stage: ownPicture },
  { during: "generated_videos", stage: ownClip },
  { during: "generated_videos", stage: finishProject },
]);
