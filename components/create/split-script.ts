import { LIMITS } from "#lib/contract/limits.ts";
import { countWords } from "#lib/text/count-words.ts";
import { type CutScene, cutScenes, type ScenePace } from "#lib/text/cut-scenes.ts";
import { scriptLanguage } from "#lib/text/script/script-language.ts";

/** Usual speech in words of `countWords`; the service measures the chosen voice, so this is an estimate. */
const wordsPerSecond = 3;
const shortestSceneMs = 1_500;
const pauseMs = 350;

export type ScriptSplit = { scenes: (CutScene & { lengthMs: number })[]; lengthMs: number };

/** Cuts a script as the service will, with the length of each scene estimated from its words. */
export function splitScript({ script, pace }: { script: string; pace: ScenePace }): ScriptSplit {
  const text = script.trim();
  if (text === "") return { scenes: [], lengthMs: 0 };
  const keepBlocksTo = LIMITS.narrationCharacters;
  const cut = cutScenes({ text, language: scriptLanguage(text), pace, wordsPerSecond, keepBlocksTo });
  const scenes = cut.map((scene) => ({ ...scene, lengthMs: lengthOf(scene) }));
  return { scenes, lengthMs: scenes.reduce((sum, { lengthMs }) => sum + lengthMs, 0) };
}

function lengthOf({ narration, wantedMs }: CutScene): number {
  const spokenMs = (countWords(narration) / wordsPerSecond) * 1000 + pauseMs;
  return Math.max(shortestSceneMs, wantedMs ?? 0, spokenMs);
}
