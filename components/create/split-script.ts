import type { ScriptForm } from "#lib/contract/creation/script.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { formatNumber } from "#lib/language/format.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import { detectLanguage } from "#lib/text/detect-language.ts";
import { sceneLengths } from "#lib/text/scene-lengths.ts";
import { type CutScene, cutScenes, type ScenePace } from "#lib/text/script/cut-scenes.ts";
import { scriptLanguage } from "#lib/text/script/name.ts";
import { writeScript } from "#lib/text/script/write.ts";
import { splitSentences } from "#lib/text/sentences.ts";
import { estimateSpokenMs } from "#lib/text/spoken-time.ts";
import { countWords } from "#lib/text/words.ts";
import * as say from "#messages/create-from-text.ts";
import { characterCount } from "./fields.tsx";
import type { Forecast } from "./forecast.ts";

/** Usual speech; the service measures the chosen voice, so this is an estimate. */
const usualPace = { msPerSound: 52 };

type ScriptSplit = { scenes: (CutScene & { lengthMs: number })[]; lengthMs: number };

type Split = { script: string; pace: ScenePace; durationSeconds?: number | null };

/** Cuts and times a script as the service will, by what its words are estimated to take. */
export function splitScript({ script, pace, durationSeconds = null }: Split): ScriptSplit {
  const text = script.trim();
  if (text === "") return { scenes: [], lengthMs: 0 };
  const keepBlocksTo = LIMITS.narrationCharacters;
  const cut = cutScenes({ text, language: scriptLanguage(text), pace, keepBlocksTo });
  const lengths = sceneLengths(
    cut.map(({ narration, wantedMs = null }) => ({ spokenMs: estimateSpokenMs(narration, usualPace), wantedMs })),
    durationSeconds === null ? null : durationSeconds * 1000,
  );
  const scenes = cut.map((scene, at) => ({ ...scene, lengthMs: lengths[at] ?? 0 }));
  return { scenes, lengthMs: lengths.reduce((sum, ms) => sum + ms, 0) };
}

/** What becomes of a script as far as both methods that begin with one know it. */
export function forecastScriptInput({
  script,
  mode,
  pace,
  durationSeconds,
  lacksWriter = false,
}: Pick<ScriptForm, "script" | "mode" | "pace" | "durationSeconds"> & { lacksWriter?: boolean | undefined }) {
  const split = splitScript({ script, pace, durationSeconds });
  const isKept = mode === "direct_script";
  const wantedMs = durationSeconds ? durationSeconds * 1000 : split.lengthMs;
  // Without a language model a script is shortened, and never made longer.
  const rewrittenMs = lacksWriter ? Math.min(wantedMs, split.lengthMs) : wantedMs;
  return {
    isKept,
    lengthMs: isKept ? split.lengthMs : rewrittenMs,
    isAtMost: !isKept && lacksWriter,
    scenes: isKept ? split.scenes.length : null,
    sources: { script: script.trim(), script_text_mode: mode },
    input: [
      { label: say.script(), value: script.trim() },
      { label: say.characters(), value: characterCount({ text: script, max: LIMITS.scriptCharacters }) },
      { label: say.yourWords(), value: isKept ? say.keptAsTheyAre() : say.rewrittenForListening() },
    ],
  } satisfies Partial<Forecast> & { isKept: boolean };
}

/** `join` puts a scene together with the one after it; `split` cuts one before its sentence of that number. */
export type SplitChange = { kind: "join"; at: number } | { kind: "split"; at: number; sentence: number };

/** The sentences at which a scene can be split. */
export function sentencesOf({ narration }: CutScene): string[] {
  return splitSentences(narration, detectLanguage(narration));
}

/** The script with another split, written so that anyone who cuts it makes exactly these scenes. */
export function changeSplit(
  { script, scenes }: { script: string; scenes: readonly CutScene[] },
  change: SplitChange,
): Result<string, string> {
  const language = scriptLanguage(script);
  const glue = /^(?:zh|ja)\b/.test(language) ? "" : " ";
  const changed = change.kind === "join" ? join(scenes, change.at, glue) : split(scenes, change, glue);
  const isTooLong = changed.some(({ narration }) => [...narration].length > LIMITS.narrationCharacters);
  if (isTooLong) {
    const max = formatNumber(LIMITS.narrationCharacters);
    return fail(say.aSceneSaysAtMost({ max }));
  }
  const written = writeScript(changed, LIMITS.narrationCharacters);
  if (written === null) {
    return fail(say.theseWordsReadLikeA());
  }
  if ([...written].length > LIMITS.scriptCharacters) {
    return fail(say.theScriptIsTooFull());
  }
  return succeed(written);
}

function join(scenes: readonly CutScene[], at: number, glue: string): CutScene[] {
  const [one, other] = [scenes[at], scenes[at + 1]];
  if (!one || !other) return [...scenes];
  const title = one.title ?? other.title;
  const visuals = [...new Set([one.visual, other.visual].filter(Boolean))].join(" ");
  const joined: CutScene = {
    narration: [one.narration, other.narration].join(glue),
    ...(title && { title }),
    ...(visuals && { visual: visuals }),
    ...(one.wantedMs && other.wantedMs && { wantedMs: one.wantedMs + other.wantedMs }),
  };
  return scenes.toSpliced(at, 2, plain(joined));
}

function split(scenes: readonly CutScene[], change: { at: number; sentence: number }, glue: string): CutScene[] {
  const scene = scenes[change.at];
  if (!scene) return [...scenes];
  const sentences = sentencesOf(scene);
  const [before, after] = [sentences.slice(0, change.sentence), sentences.slice(change.sentence)].map((part) =>
    part.join(glue),
  );
  if (!before || !after) return [...scenes];
  const share = countWords(before) / Math.max(1, countWords(scene.narration));
  const { title: _, wantedMs, ...rest } = plain(scene);
  const timed = (part: number) => (wantedMs ? { wantedMs: Math.round((wantedMs * part) / 10) * 10 } : {});
  return scenes.toSpliced(
    change.at,
    1,
    { ...plain(scene), narration: before, ...timed(share) },
    { ...rest, narration: after, ...timed(1 - share) },
  );
}

function plain({ narration, title, visual, wantedMs }: CutScene): CutScene {
  return { narration, ...(title && { title }), ...(visual && { visual }), ...(wantedMs && { wantedMs }) };
}
