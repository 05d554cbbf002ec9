import type { ProjectBrief } from "#lib/contract/creation/methods.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { because } from "#lib/contract/reasons.ts";
import { type Warning, warn } from "#lib/contract/warning.ts";
import { detectLanguage } from "#lib/text/detect-language.ts";
import { checkNarration } from "#lib/text/narration/check.ts";
import { mendNarrations, type PlacedFault } from "#lib/text/narration/mend.ts";
import { cutScenes } from "#lib/text/script/cut-scenes.ts";
import { isPlainTitle } from "#lib/text/script/labels.ts";
import type { SpokenLine } from "#lib/text/speakers.ts";
import type { SpokenBudget } from "#lib/text/spoken-time.ts";
import { countWords } from "#lib/text/words.ts";
import type { WrittenScript } from "../providers/abilities/writer.ts";
import type { SceneSource, SceneSpeech } from "../scenes/rows/load.ts";
import { StageFault } from "./run-fault.ts";

/** A scene as the writing stage leaves it, before it is described. */
export type DraftScene = {
  narration: string;
  /** A point of somebody's outline, which is still to be written out. */
  isToBeWritten?: true;
  title?: string;
  /** What is to be seen, where the text says so. */
  visual?: string;
  wantedMs?: number;
  /** Who says what, where a script names speakers. */
  lines?: SpokenLine[];
  /** The stretch of a recording that is heard instead of a voice. */
  speech?: SceneSpeech;
  /** Said word for word as somebody wrote it: told of, never changed. */
  isOwn?: true;
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

/** What the writer made of an idea: its script cut into scenes, or an outline, a scene for each of its points. */
export function draftFromIdea(
  { script, isOutline }: Pick<WrittenScript, "script" | "isOutline">,
  cut: Omit<Parameters<typeof draftFromText>[1], "isOwnScript">,
): DraftScene[] {
  if (!isOutline) return draftFromText(script, cut);
  const points = script.split(/\n{2,}/u).filter((point) => point.trim() !== "");
  return points.slice(0, LIMITS.scenesPerProject).map((point) => ({
    narration: [...point.trim()].slice(0, LIMITS.narrationCharacters).join(""),
    isToBeWritten: true,
    source: { kind: "painted" },
  }));
}

/** Scenes whose words are somebody's own, to be said as they are. */
export function ownWords(scenes: readonly DraftScene[]): DraftScene[] {
  return scenes.map((scene) => ({ ...scene, isOwn: true }));
}

const mostQuoted = 5;
const quotedCharacters = 120;

/**
 * What any writer made, as it may be kept: without what no voice can say, and with a warning of what went and of what
 * is still wrong. Somebody's own words stay as they are.
 */
export function acceptDraft({ scenes, warnings, ...draft }: NarrationDraft): NarrationDraft {
  const { language } = draft;
  const own = scenes.map((scene) => Boolean(scene.isOwn || scene.speech));
  const written = mendNarrations(
    scenes.map(({ narration }, at) => (own[at] ? "" : narration)),
    { language },
  );
  const kept = scenes.flatMap(({ isOwn, ...scene }, at): DraftScene[] => {
    if (own[at]) return [scene];
    const narration = written.texts[at] ?? "";
    const saysNothing = narration === "" && scene.narration !== "" && scene.source.kind === "painted";
    return saysNothing && !scene.visual ? [] : [{ ...scene, narration }];
  });
  if (kept.every(({ narration }) => narration === "")) return { ...draft, scenes: scenes.map(unmarked), warnings };
  return { ...draft, scenes: kept, warnings: [...warnings, ...warningsOf(written, { language, own, scenes })] };
}

function unmarked({ isOwn, ...scene }: DraftScene): DraftScene {
  return scene;
}

function warningsOf(
  { dropped, left }: { dropped: readonly string[]; left: readonly PlacedFault[] },
  { language, own, scenes }: { language: string; own: readonly boolean[]; scenes: readonly DraftScene[] },
): Warning[] {
  const words = dropped.slice(0, mostQuoted).map((each) => [...each].slice(0, quotedCharacters).join(""));
  const hard = scenes.flatMap(({ narration, isOwn }, at) =>
    isOwn && checkNarration(narration, { language }).some(({ kind }) => hardToSay.has(kind)) ? [at + 1] : [],
  );
  const other = left.find(({ kind }) => kind === "language");
  const told = scenes.flatMap(({ narration }, at) => (own[at] ? [] : narration)).join("\n");
  return [
    ...(words.length > 0 ? [warn("narration_left_out", { words })] : []),
    ...(hard.length > 0 ? [warn("narration_hard_to_say", { scenes: hard })] : []),
    ...(other ? [warn("narration_other_language", { wanted: language, found: detectLanguage(told, language) })] : []),
  ];
}

/** An address in somebody's own words is their wish; these nobody wants to hear. */
const hardToSay: ReadonlySet<string> = new Set(["markup", "code", "debris"]);
