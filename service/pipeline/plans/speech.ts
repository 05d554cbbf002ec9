import { definePlan } from "../plan.ts";
import { chooseFootage } from "../stages/choose-footage.ts";
import { chooseMusic } from "../stages/choose-music.ts";
import { directScenes } from "../stages/direct-scenes.ts";
import { fetchFootage } from "../stages/fetch-footage.ts";
import { finishProject } from "../stages/finish-project.ts";
import { keepSpeech } from "../stages/keep-speech.ts";
import { ownPicture } from "../stages/own-picture.ts";
import { paintStoryboard } from "../stages/paint-storyboard.ts";
import { readMedia } from "../stages/read-media.ts";
import { readSpeech } from "../stages/read-speech.ts";
import { showSpeaker } from "../stages/show-speaker.ts";
import { speakNarration } from "../stages/speak-narration.ts";
import { tellFootage } from "../stages/tell-footage.ts";
import { timeScenes } from "../stages/time-scenes.ts";
import { transcribeSpeech } from "../stages/transcribe-speech.ts";
import { writeNarrationFromSpeech } from "../stages/write-narration-from-speech.ts";

/** The speaker's own sound stays; only scenes that come after it, for pictures left over, are silent. */
export const speechPlan = definePlan("speech", [
  { during: "init", stage: readSpeech },
  { during: "init", stage: readMedia },
  { during: "init", stage: transcribeSpeech },
  { during: "preparation", stage: writeNarrationFromSpeech },
  { during: "preparation", stage: directScenes },
  { during: "preparation", stage: keepSpeech },
  { during: "preparation", stage: speakNarration },
  { during: "preparation", stage: timeScenes },
  { during: "preparation", stage: chooseMusic },
  { during: "generated_videos", stage: ownPicture },
  { during: "generated_videos", stage: showSpeaker },
  { during: "generated_videos", stage: chooseFootage },
  { during: "generated_videos", stage: fetchFootage },
  { during: "generated_videos", stage: paintStoryboard },
  { during: "generated_videos", stage: tellFootage },
  { during: "generated_videos", stage: finishProject },
]);
