import type { Pace } from "#lib/contract/creation/look-and-sound.ts";
import { because } from "#lib/contract/reasons.ts";
import { type Warning, warn } from "#lib/contract/warning.ts";
import { detectLanguage } from "#lib/text/detect-language.ts";
import { scriptLanguage } from "#lib/text/script/name.ts";
import { splitSentences } from "#lib/text/sentences.ts";
import { countWords } from "#lib/text/words.ts";
import { budgetOf, type FilmLength, readFilmLength } from "../lengths.ts";
import { type DraftScene, draftFromText, type NarrationDraft, ownWords } from "../narration-draft.ts";
import type { OwnMedia } from "../pictures/read-own.ts";
import { StageFault } from "../run-fault.ts";
import { noticeWarning } from "../stage.ts";
import type { WorkerTools } from "../worker-tools.ts";
import { readMedia } from "./media.ts";
import { rewriteOwnScript } from "./script.ts";
import { defineNarrationStage } from "./write-narration.ts";

/** How long a picture is looked at when nothing is said about it. */
const pictureMs: Record<Pace, number> = { fast: 2_500, normal: 3_200, slow: 4_000 };

type Telling = { scenes: DraftScene[]; pace: Pace; language: string };

/** One scene for each item, in order; what is told is said as it was cut where that fits, otherwise spread over them. */
export function describeMedia(media: readonly OwnMedia[], { scenes, pace, language }: Telling): DraftScene[] {
  const text = scenes.map(({ narration }) => narration).join("\n");
  const isCutAlike = scenes.length === media.length;
  const words = isCutAlike ? [] : spreadWords(text, { scenes: media.length, language });
  return media.map((source, index) => {
    const ownMs = source.kind === "clip" ? source.durationMs : pictureMs[pace];
    const cut = isCutAlike ? scenes[index] : undefined;
    const wantedMs = Math.max(ownMs, cut?.wantedMs ?? 0);
    return { narration: words[index] ?? "", ...cut, wantedMs, source };
  });
}

/** Gives own items scenes of a told text, in order and evenly over it; with as many items as scenes, each has one. */
export function illustrateWithMedia(media: readonly OwnMedia[], telling: Telling): DraftScene[] {
  const { scenes } = telling;
  if (media.length === 0) return scenes;
  if (media.length >= scenes.length) return describeMedia(media, telling);
  const step = scenes.length / media.length;
  const byScene = new Map(media.map((item, index) => [Math.floor(index * step), item]));
  return scenes.map((scene, index) => {
    const source = byScene.get(index);
    if (!source) return scene;
    const ownMs = source.kind === "clip" ? source.durationMs : 0;
    const wantedMs = Math.max(ownMs, scene.wantedMs ?? 0);
    return { ...scene, ...(wantedMs > 0 ? { wantedMs } : {}), source };
  });
}

/** How long is spoken about one picture that nobody wrote a text for. */
const secondsPerItem: Record<Pace, number> = { fast: 4.5, normal: 6.5, slow: 9.5 };

type About = {
  items: number;
  title: string | null | undefined;
  wish: string | undefined;
  language: string;
  pace: Pace;
  length: FilmLength;
};

/** A text about own pictures from the title and the wish alone; null when neither says anything. Facts are never made up. */
export async function writeAboutMedia(
  { items, title, wish, language, pace, length }: About,
  writer: WorkerTools["providers"]["writer"],
  signal: AbortSignal,
) {
  const idea = [title, wish].filter(Boolean).join("\n");
  if (idea === "") return null;
  return writer.expandIdea({ idea, language, budget: budgetOf(length, items * secondsPerItem[pace]) }, { signal });
}

export const NOTHING_TO_TELL: Warning = warn("no_narration", {});

/** One scene for each picture or clip, in order, with the words its style wants; a montage says only what it is given. */
export const writeNarrationFromMedia = defineNarrationStage({
  version: 4,
  async load(view) {
    const read = await view.resultOf(readMedia);
    if (!read?.length) throw new StageFault("no_media", because("project_without_media", {}));
    const { script, look, videoStyle } = view.project.brief;
    const { title, wish, pace } = look;
    const language = script ? scriptLanguage(script.text) : detectLanguage([title, wish].filter(Boolean).join("\n"));
    const writer = view.worker.providers.writer.name;
    const media = read.map((item) => item.media);
    return {
      media,
      script,
      title,
      wish,
      pace,
      videoStyle,
      language,
      writer,
      length: await readFilmLength(view, language),
    };
  },
  async do(input, { worker, signal }): Promise<NarrationDraft> {
    const { media, script, title, wish, pace, videoStyle, language, length } = input;
    const { writer } = worker.providers;
    const { budget } = length;
    const cut = { language, pace, film: budget };
    const tell = (text: string, isOwnScript = false) =>
      describeMedia(media, { scenes: draftFromText(text, { ...cut, isOwnScript }), pace, language });
    if (script && (script.mode === "direct_script" || videoStyle === "montage")) {
      return { language, title: title ?? null, scenes: ownWords(tell(script.text, true)), warnings: [] };
    }
    const wishes = { ...(wish ? { wish } : {}), ...(budget && { budget }) };
    const about = { items: media.length, title, wish, language, pace, length };
    if (script) {
      const rewritten = await rewriteOwnScript({ script: script.text, language, ...wishes }, cut, { writer, signal });
      const scenes = describeMedia(media, { scenes: rewritten.scenes, pace, language });
      return { ...rewritten, language, title: title ?? rewritten.title, scenes };
    }
    const written = videoStyle === "montage" ? null : await writeAboutMedia(about, writer, signal);
    if (!written) {
      const scenes = describeMedia(media, { scenes: [], pace, language });
      return { language, title: title ?? null, scenes, warnings: videoStyle === "montage" ? [] : [NOTHING_TO_TELL] };
    }
    const warnings = noticeWarning(written.notice);
    return { language, title: title ?? written.title, scenes: tell(written.script), warnings };
  },
});

/**
 * Shares a text out over a number of scenes, in order and by whole sentences: about the same number of words each,
 * and with fewer sentences than scenes some scenes without any, evenly spread.
 */
export function spreadWords(text: string, { scenes, language }: { scenes: number; language: string }): string[] {
  const sentences = splitSentences(text, language);
  const shares: string[][] = Array.from({ length: scenes }, () => []);
  const words = sentences.map((sentence) => Math.max(1, countWords(sentence)));
  const total = words.reduce((sum, each) => sum + each, 0);
  let before = 0;
  for (const [index, sentence] of sentences.entries()) {
    const length = words[index] ?? 1;
    const place =
      sentences.length <= scenes ? (index * scenes) / sentences.length : ((before + length / 2) * scenes) / total;
    shares[Math.min(scenes - 1, Math.floor(place))]?.push(sentence);
    before += length;
  }
  const glue = /^(?:zh|ja|th)\b/.test(language) ? "" : " ";
  return shares.map((share) => share.join(glue));
}
