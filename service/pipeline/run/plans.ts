import type { CreationMethod } from "#lib/contract/creation/methods.ts";
import type { ProgressStatus } from "#lib/contract/project.ts";
import type { Stage } from "../stage.ts";
import { directScenes } from "../stages/direct-scenes.ts";
import { readDocument, writeNarrationFromDocument } from "../stages/document.ts";
import { finishProject } from "../stages/finish-project.ts";
import { chooseFootage, warnOfFootage } from "../stages/footage.ts";
import { readSpeech } from "../stages/hear-speech.ts";
import { readIdea, writeNarrationFromIdea } from "../stages/idea.ts";
import { readMedia } from "../stages/media.ts";
import { writeNarrationFromMedia } from "../stages/media-narration.ts";
import { chooseMusic } from "../stages/music.ts";
import { motion, paintCast, stills } from "../stages/pictures.ts";
import { readScript, writeNarrationFromScript } from "../stages/script.ts";
import { leaveOutSentences, speakShortened } from "../stages/shorten-film.ts";
import { readSources, writeNarrationFromSources } from "../stages/sources.ts";
import { speakFitted, speakNarration } from "../stages/speak-narration.ts";
import { storeSpeech, writeNarrationFromSpeech } from "../stages/speech.ts";
import { fitLength, timeScenes } from "../stages/time-scenes.ts";
import { transcribeSpeech } from "../stages/transcribe-speech.ts";
import { readAddress, writeNarrationFromWebpage } from "../stages/webpage.ts";

type Running = Extract<ProgressStatus, "init" | "preparation" | "generated_videos">;
/** The ordered work of a creation method, by the status that a project has meanwhile. */
export type Plan = Record<Running, readonly Stage[]>;
export type PlanStep = { during: Running; stage: Stage };

const spoken = [speakNarration, leaveOutSentences, speakShortened, fitLength, speakFitted, timeScenes, chooseMusic];
const shown = [chooseFootage, stills, warnOfFootage, finishProject];
const fromSources = [readSources, readMedia, readSpeech, transcribeSpeech];

const plans = {
  idea: { init: [readIdea], preparation: [writeNarrationFromIdea, directScenes, ...spoken], generated_videos: shown },
  webpage: {
    init: [readAddress],
    preparation: [writeNarrationFromWebpage, directScenes, ...spoken],
    generated_videos: shown,
  },
  script: {
    init: [readScript],
    preparation: [writeNarrationFromScript, directScenes, ...spoken],
    generated_videos: shown,
  },
  document: {
    init: [readDocument],
    preparation: [writeNarrationFromDocument, directScenes, ...spoken],
    generated_videos: shown,
  },
  visual: {
    init: [readMedia],
    preparation: [writeNarrationFromMedia, directScenes, ...spoken],
    generated_videos: [stills, finishProject],
  },
  // The speaker's own sound stays; only scenes that come after it, for pictures left over, are silent.
  speech: {
    init: [readSpeech, readMedia, transcribeSpeech],
    preparation: [writeNarrationFromSpeech, directScenes, storeSpeech, speakNarration, timeScenes, chooseMusic],
    generated_videos: shown,
  },
  one_step: {
    init: fromSources,
    preparation: [writeNarrationFromSources, directScenes, storeSpeech, ...spoken],
    generated_videos: shown,
  },
  aigc: {
    init: fromSources,
    preparation: [writeNarrationFromSources, directScenes, storeSpeech, ...spoken],
    generated_videos: [paintCast, stills, motion, finishProject],
  },
} satisfies Record<CreationMethod, Plan>;

/** The steps of a method's plan, in order. */
export function stepsOf(creationMethod: string): PlanStep[] {
  if (!isMethod(creationMethod)) throw new Error(`No plan for the creation method ${creationMethod}`);
  const plan: Plan = plans[creationMethod];
  return (["init", "preparation", "generated_videos"] as const).flatMap((during) =>
    plan[during].map((stage) => ({ during, stage })),
  );
}

function isMethod(name: string): name is CreationMethod {
  return Object.hasOwn(plans, name);
}

export function stepOf(creationMethod: string, stage: string): PlanStep | undefined {
  return stepsOf(creationMethod).find((step) => step.stage.name === stage);
}

export function firstStage(creationMethod: string): string {
  const [first] = stepsOf(creationMethod);
  if (!first) throw new Error(`The plan ${creationMethod} is empty`);
  return first.stage.name;
}
