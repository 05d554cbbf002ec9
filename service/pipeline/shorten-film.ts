import { rankSentences } from "#lib/text/rank.ts";
import { GAP_MS, LONGEST_HOLD, SHORTEST_MS } from "#lib/text/scene-lengths.ts";
import { splitSentences } from "#lib/text/sentences.ts";
import { countSounds } from "#lib/text/spoken-time.ts";
import { leans } from "../providers/writer/extractive/grammar/lean.ts";

/** A scene as it was spoken. */
export type SpokenScene = {
  narration: string;
  spokenMs: number;
  words: readonly { text: string; startMs: number; endMs: number }[];
  leastMs: number;
  /** The recording itself is heard. */
  isKept: boolean;
  /**
   * What may go of it: nothing where its owner's own words are spoken, sentences but not the last one where the scene was
   * numbered by its owner, all words where its picture is its owner's, and otherwise the scene itself.
   */
  mayLose: "nothing" | "sentences" | "words" | "scene";
};

/** A film may be this much longer than it was wanted: so far a voice can be hurried. */
export const TOLERANCE = 0.1;

type Sentence = {
  scene: number;
  place: number;
  text: string;
  ms: number;
  need: number;
  /** It is not understood without the sentence before it, which goes only after it. */
  isLeaning: boolean;
};
type Wanted = { wantedMs: number; language: string; wish?: string | undefined };

/**
 * Takes the least needed sentences out of a film that is too long, until it fits or nothing more may go. The lead and
 * the end stay as long as there is anything else. Answers what each scene says then, null where the whole scene goes,
 * and what was left out.
 */
export function shortenFilm(
  scenes: readonly SpokenScene[],
  wanted: Wanted,
): { narrations: (string | null)[]; left: string[] } {
  const said = new Set(weigh(scenes, wanted));
  const left: Sentence[] = [];
  for (;;) {
    const next = leastNeeded(scenes, said, wanted.wantedMs);
    if (!next) break;
    left.push(next);
    said.delete(next);
  }
  const glue = /^(?:zh|ja|th)\b/.test(wanted.language) ? "" : " ";
  const narrations = scenes.map(({ narration, mayLose }, scene) => {
    if (!left.some((sentence) => sentence.scene === scene)) return narration;
    const own = [...said].filter((sentence) => sentence.scene === scene).map(({ text }) => text);
    return own.length === 0 && mayLose === "scene" ? null : own.join(glue);
  });
  return { narrations, left: left.toSorted((one, other) => one.scene - other.scene).map(({ text }) => text) };
}

/** Every sentence with its measured time, and how much the film needs it. */
function weigh(scenes: readonly SpokenScene[], { language, wish }: Wanted): Sentence[] {
  const timed = scenes.flatMap((scene, index) =>
    timeSentences(scene, language).map((sentence) => ({ ...sentence, scene: index })),
  );
  const ranked = rankSentences(
    timed.map(({ text }) => text),
    { language, wish },
  );
  return timed.map((sentence, index) => {
    const next = timed[index + 1];
    // What follows in the same scene leans on what is before it.
    const isLeanedOn = next?.scene === sentence.scene;
    const isLeadOrEnd = index === 0 || index === timed.length - 1;
    const score = (ranked[index]?.score ?? 0) * (isLeanedOn ? 1.25 : 1);
    return {
      ...{ ...sentence, place: index, need: isLeadOrEnd ? Number.MAX_VALUE : score },
      isLeaning: index > 0 && leans(sentence.text, language),
    };
  });
}

/** How long each sentence of a scene was heard, the pause after it included: by its words, or by its share of the sounds. */
function timeSentences({ narration, spokenMs, words }: SpokenScene, language: string): { text: string; ms: number }[] {
  const sentences = splitSentences(narration, language);
  const written = (text: string) => text.replace(/\s+/gu, "").length;
  const sounds = Math.max(
    1,
    sentences.reduce((sum, text) => sum + countSounds(text), 0),
  );
  let at = 0;
  let before = 0;
  const starts = sentences.map((text) => {
    while (at < words.length && before > 0) {
      before -= written(words[at]?.text ?? "");
      at += 1;
    }
    before += written(text);
    return words[at]?.startMs;
  });
  return sentences.map((text, index) => {
    const from = index === 0 ? 0 : starts[index];
    const until = index === sentences.length - 1 ? spokenMs : starts[index + 1];
    const isHeard = from !== undefined && until !== undefined && until > from;
    return { text, ms: isHeard ? until - from : Math.round((spokenMs * countSounds(text)) / sounds) };
  });
}

/** How long a scene is seen at least, with so much said in it; one that had words and lost them all may go. */
function lengthOf({ isKept, spokenMs, leastMs, mayLose }: SpokenScene, saidMs: number): number {
  if (isKept) return Math.max(SHORTEST_MS, spokenMs);
  if (saidMs === 0 && spokenMs > 0 && mayLose === "scene") return 0;
  return Math.max(SHORTEST_MS, leastMs, saidMs > 0 ? saidMs + GAP_MS : 0);
}

/** What is to go next; null when the film fits, when nothing may go, or when it would be further from its length then. */
function leastNeeded(scenes: readonly SpokenScene[], said: ReadonlySet<Sentence>, wantedMs: number): Sentence | null {
  const saidIn = scenes.map(() => ({ ms: 0, sentences: 0 }));
  for (const { scene, ms } of said) {
    const own = saidIn[scene];
    if (own) saidIn[scene] = { ms: own.ms + ms, sentences: own.sentences + 1 };
  }
  const filmMs = scenes.reduce((sum, scene, index) => sum + lengthOf(scene, saidIn[index]?.ms ?? 0), 0);
  if (filmMs <= wantedMs * (1 + TOLERANCE) || said.size < 2) return null;
  const free = [...said].flatMap((sentence, at, all) => {
    const next = all[at + 1];
    if (next?.isLeaning && next.place === sentence.place + 1) return [];
    const scene = scenes[sentence.scene];
    const { ms, sentences } = saidIn[sentence.scene] ?? { ms: 0, sentences: 0 };
    if (!scene || scene.mayLose === "nothing" || (scene.mayLose === "sentences" && sentences === 1)) return [];
    const afterMs = filmMs - lengthOf(scene, ms) + lengthOf(scene, sentences === 1 ? 0 : ms - sentence.ms);
    return afterMs < filmMs ? { sentence, afterMs } : [];
  });
  const close = free.filter(({ afterMs }) => afterMs >= wantedMs * (1 - TOLERANCE));
  const [least] = close.toSorted((one, other) => one.sentence.need - other.sentence.need);
  if (least) return least.sentence;
  // Each of them takes more than is too much: the film is held as long as that looks well.
  const [longest] = free.toSorted((one, other) => other.afterMs - one.afterMs);
  const heldMs = Math.min(wantedMs, (longest?.afterMs ?? 0) * LONGEST_HOLD);
  return longest && wantedMs / heldMs < filmMs / wantedMs ? longest.sentence : null;
}
