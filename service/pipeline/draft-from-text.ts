import type { ProjectBrief } from "#lib/contract/creation/brief.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { cutScenes } from "#lib/text/cut-scenes.ts";
import { isPlainTitle } from "#lib/text/script/name.ts";
import { countWords } from "#lib/text/words.ts";
import type { DraftScene } from "./narration-draft.ts";
import { StageFault } from "./run-fault.ts";

/** Cuts a spoken text into painted scenes; a text with nothing to say, or for too many scenes, says so. */
export function draftFromText(
  text: string,
  {
    language,
    pace,
    wordsPerSecond,
    wantedMs,
    isOwnScript = false,
  }: {
    language: string;
    pace: ProjectBrief["look"]["pace"];
    wordsPerSecond: number;
    wantedMs: number | null;
    /** What its writer numbered and set apart stays as it is. */
    isOwnScript?: boolean;
  },
): DraftScene[] {
  const cut = cutScenes({
    ...{ text, language, pace, wordsPerSecond },
    ...(wantedMs ? { wantedDurationMs: wantedMs } : {}),
    ...(isOwnScript && { keepBlocksTo: LIMITS.narrationCharacters }),
  });
  if (cut.every(({ narration }) => countWords(narration) === 0))
    throw new StageFault("empty_text", "There is nothing to say in this text. Write at least one word.");
  if (cut.length > LIMITS.scenesPerProject) {
    const message = `The text makes ${cut.length} scenes; a project holds ${LIMITS.scenesPerProject}. Shorten it or choose a slower pace.`;
    throw new StageFault("too_many_scenes", message);
  }
  // "Hook" says which part of a film a scene is, not what is in it: that is nothing to draw.
  return cut.map(({ title, ...scene }) => ({
    ...scene,
    ...(title && !isPlainTitle(title) && { title }),
    source: { kind: "painted" },
  }));
}
