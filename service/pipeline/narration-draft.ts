import { LIMITS } from "#lib/contract/limits.ts";
import type { ProjectBrief } from "#lib/contract/methods.ts";
import { because } from "#lib/contract/reasons.ts";
import type { Warning } from "#lib/contract/warning.ts";
import { cutScenes } from "#lib/text/cut-scenes.ts";
import { isPlainTitle } from "#lib/text/script/name.ts";
import type { SpokenBudget } from "#lib/text/spoken-time.ts";
import { countWords } from "#lib/text/words.ts";
import type { SceneSource, SceneSpeech } from "../scenes/load.ts";
import { StageFault } from "./run-fault.ts";

/** A scene as the writing stage leaves it, before it is described. */
export type DraftScene = {
  narration: string;
  title?: string;
  /** What is to be seen, where the text says so. */
  visual?: string;
  wantedMs?: number;
  /** The stretch of a recording that is heard instead of a voice. */
  speech?: SceneSpeech;
  source: SceneSource;
};

/** What every writing stage makes, whatever the project came from. */
export type NarrationDraft = {
  /** BCP 47 tag. */
  language: string;
  title: string | null;
  scenes: DraftScene[];
  warnings: Warning[];
};

/** Cuts a spoken text into painted scenes; a text with nothing to say, or for too many scenes, says so. */
export function draftFromText(
  text: string,
  {
    language,
    pace,
    film,
    isOwnScript = false,
  }: {
    language: string;
    pace: ProjectBrief["look"]["pace"];
    /** The length that is wanted of the whole film; null where none is. */
    film: SpokenBudget | null;
    /** Only somebody's own script is read as one, and what is numbered and set apart in it stays so. All else is prose. */
    isOwnScript?: boolean;
  },
): DraftScene[] {
  const cut = cutScenes({
    ...{ text, language, pace },
    ...(film && { film }),
    ...(isOwnScript ? { keepBlocksTo: LIMITS.narrationCharacters } : { isProse: true }),
  });
  if (cut.every(({ narration }) => countWords(narration) === 0))
    throw new StageFault("empty_text", because("text_empty", {}));
  if (cut.length > LIMITS.scenesPerProject) {
    const counts = { scenes: cut.length, max: LIMITS.scenesPerProject };
    throw new StageFault("too_many_scenes", because("text_makes_too_many_scenes", counts));
  }
  // "Hook" says which part of a film a scene is, not what is in it: that is nothing to draw.
  return cut.map(({ title, ...scene }) => ({
    ...scene,
    ...(title && !isPlainTitle(title) && { title }),
    source: { kind: "painted" },
  }));
}
