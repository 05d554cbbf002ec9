import { splitSentences } from "../sentences.ts";
import { joinLines, type SpokenLine } from "../speakers.ts";
import { estimateSpokenMs, type SpokenBudget } from "../spoken-time.ts";
import { countWords } from "../words.ts";
import type { ScriptScene } from "./parts.ts";
import { readScript } from "./read.ts";

type SceneBounds = { minWords: number; maxWords: number; targetWords: number };

/** A sentence, and whether a paragraph begins with it. */
type PlacedSentence = { text: string; opensParagraph: boolean; speaker?: string | undefined };

const longestGroup = 24;

/**
 * Groups sentences into scenes so that the scenes' lengths stay closest to the target over the whole text:
 * a shortest path over the possible cuts. A group over the upper bound is only ever a single sentence.
 */
function groupSentences(sentences: PlacedSentence[], bounds: SceneBounds): PlacedSentence[][] {
  const words = sentences.map(({ text }) => countWords(text));
  const best: { cost: number; from: number }[] = [{ cost: 0, from: 0 }];
  for (let end = 1; end <= sentences.length; end++) {
    let choice = { cost: Number.POSITIVE_INFINITY, from: end - 1 };
    let total = 0;
    let joined = 0;
    for (let from = end - 1; from >= 0 && end - from <= longestGroup; from--) {
      total += words[from] ?? 0;
      if (total > bounds.maxWords && end - from > 1) break;
      const cut = from === 0 || sentences[from]?.opensParagraph ? 0 : 0.15;
      if (from < end - 1 && sentences[from + 1]?.opensParagraph) joined += 0.6;
      const cost = (best[from]?.cost ?? 0) + misfit(total, bounds) + cut + joined;
      if (cost < choice.cost) choice = { cost, from };
    }
    best.push(choice);
  }
  const groups: PlacedSentence[][] = [];
  for (let end = sentences.length; end > 0; end = best[end]?.from ?? 0) {
    groups.unshift(sentences.slice(best[end]?.from ?? 0, end));
  }
  return groups;
}

function misfit(words: number, { minWords, maxWords, targetWords }: SceneBounds): number {
  const distance = ((words - targetWords) / targetWords) ** 2;
  return words < minWords || words > maxWords ? distance + 1.5 : distance;
}

export type ScenePace = "fast" | "normal" | "slow";

export type CutScene = {
  narration: string;
  title?: string;
  /** What is to be seen, where the script says so ("Visual: …"). */
  visual?: string;
  /** Length that its writer gave the scene; the narration may be shorter (it is held) or longer (it is kept). */
  wantedMs?: number;
  /** Who says what of it, where the script names speakers. */
  lines?: SpokenLine[];
};

export type CutRequest = {
  text: string;
  /** BCP 47 tag. */
  language: string;
  pace: ScenePace;
  /** The length that is wanted of the whole film, and the pace of the voice that speaks it. */
  film?: SpokenBudget;
  /**
   * Set for somebody's own script: what is numbered there is one scene, however long, up to this many characters, and
   * nothing is joined over a blank line.
   */
  keepBlocksTo?: number;
  /** Set for what a writer made of a source: "Step 1:" or a name before a colon is a sentence's beginning there, and no marker. */
  isProse?: boolean;
};

const boundsByPace: Record<ScenePace, SceneBounds> = {
  fast: { minWords: 8, maxWords: 16, targetWords: 12 },
  normal: { minWords: 14, maxWords: 26, targetWords: 19 },
  slow: { minWords: 22, maxWords: 40, targetWords: 30 },
};

const shortestSceneMs = 1_500;
/** A scene in which nothing is said, where its writer gave no time. */
const silentSceneMs = 4_000;

/**
 * Cuts a text into scenes: a script at its markers, headings with a time range and list points, elsewhere and in prose at
 * sentence ends by pace. No word is lost or changed; the number of scenes is not limited here.
 */
export function cutScenes(request: CutRequest): CutScene[] {
  const bounds = boundsFor(request);
  return readParts(request).flatMap((part) => cutPart(part, bounds, request));
}

function readParts({ text, keepBlocksTo, isProse }: CutRequest): ScriptScene[] {
  if (!isProse) return readScript(text, { blocks: keepBlocksTo === undefined ? "loose" : "kept" }).scenes;
  const paragraphs = text.split("\n").map((line) => line.replace(/\s+/gu, " ").trim());
  return [{ lines: paragraphs.filter((words) => /[\p{L}\p{N}]/u.test(words)).map((words) => ({ words })) }];
}

function boundsFor({ text, pace, film }: CutRequest): SceneBounds {
  const bounds = boundsByPace[pace];
  if (!film) return bounds;
  // A short text in a long film gets more and shorter scenes, so that no picture stands for too long.
  const stretch = Math.min(1, estimateSpokenMs(text, film.pace) / film.ms);
  return { ...bounds, targetWords: Math.max(bounds.minWords, bounds.targetWords * stretch) };
}

function cutPart(part: ScriptScene, bounds: SceneBounds, { language, keepBlocksTo = 0 }: CutRequest): CutScene[] {
  const sentences = part.lines.flatMap(({ words, speaker }) =>
    splitSentences(words, language).map((text, index) => ({ text, opensParagraph: index === 0, speaker })),
  );
  const glue = /^(?:zh|ja)\b/.test(language) ? "" : " ";
  const join = (group: { text: string }[]) => group.map(({ text }) => text).join(glue);
  const isOne = part.isBound && [...join(sentences)].length <= keepBlocksTo;
  const groups = (isOne ? [sentences] : groupSentences(sentences, bounds)).filter((group) => join(group) !== "");
  const narrations = groups.map(join);
  if (narrations.length === 0 && part.visual) {
    const { title, visual, wantedMs = silentSceneMs } = part;
    return [{ narration: "", ...(title && { title }), visual, wantedMs }];
  }
  const total = narrations.reduce((sum, narration) => sum + countWords(narration), 0);
  return narrations.map((narration, index) => ({
    narration,
    ...(part.title && index === 0 ? { title: part.title } : {}),
    ...(part.visual ? { visual: part.visual } : {}),
    ...saidBy(groups[index] ?? [], glue),
    ...(part.wantedMs ? { wantedMs: share(part.wantedMs, countWords(narration), total) } : {}),
  }));
}

function saidBy(group: readonly PlacedSentence[], glue: string): Pick<CutScene, "lines"> {
  const lines = joinLines(group, glue);
  return lines ? { lines } : {};
}

function share(wantedMs: number, words: number, total: number): number {
  return Math.max(shortestSceneMs, Math.round(total === 0 ? wantedMs : (wantedMs * words) / total));
}
