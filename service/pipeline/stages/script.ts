import { USUAL_SECONDS } from "#lib/contract/creation/usual-length.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { because } from "#lib/contract/reasons.ts";
import { warn } from "#lib/contract/warning.ts";
import { removeMarkup } from "#lib/text/markup.ts";
import { contentWords } from "#lib/text/rank.ts";
import { cutScenes } from "#lib/text/script/cut-scenes.ts";
import { hasNumberedScenes, scriptLanguage, spokenWords } from "#lib/text/script/name.ts";
import { readScript as parseScript } from "#lib/text/script/read.ts";
import { writeScript } from "#lib/text/script/write.ts";
import { splitSentences } from "#lib/text/sentences.ts";
import { textToSpeak } from "#lib/text/source-text.ts";
import type { RewriteScript } from "../../providers/abilities/writer.ts";
import { warnOfUntold } from "../../sources/left-out.ts";
import { readScriptDocument, warnOfLanguage, warnOfScript } from "../../sources/script-document.ts";
import { budgetOf, readFilmLength } from "../lengths.ts";
import { draftFromText, type NarrationDraft, ownWords } from "../narration-draft.ts";
import { StageFault } from "../run-fault.ts";
import { defineProjectStage, noticeWarning } from "../stage.ts";
import type { WorkerTools } from "../worker-tools.ts";
import { defineNarrationStage } from "./write-narration.ts";

/** The script as it is read, without markup, and the language it is written in. */
export const readScript = defineProjectStage({
  name: "read-script",
  queue: "light",
  version: 3,
  async load({ project }) {
    return { text: removeMarkup(project.brief.script?.text ?? "") };
  },
  async do({ text }) {
    return { text, language: scriptLanguage(text) };
  },
});

/** The script exactly as written, or rewritten for speaking, cut into scenes. */
export const writeNarrationFromScript = defineNarrationStage({
  version: 8,
  async load(view) {
    const source = await view.resultOf(readScript);
    if (!source) throw new StageFault("no_script", because("project_without_script", {}));
    const { brief } = view.project;
    const { title, wish, pace } = brief.look;
    const mode = brief.script?.mode ?? "ai_rewrite";
    const writer = mode === "ai_rewrite" ? view.worker.providers.writer.name : null;
    const document = writer ? readScriptDocument(brief.script?.text ?? "") : null;
    return {
      ...source,
      document,
      mode,
      title,
      wish,
      pace,
      writer,
      length: await readFilmLength(view, source.language),
    };
  },
  async do({ text, document, language, mode, title, wish, pace, length }, { worker, signal }): Promise<NarrationDraft> {
    const cut = { language, pace, film: length.budget };
    if (mode === "direct_script")
      return {
        language,
        title: title ?? null,
        scenes: ownWords(draftFromText(text, { ...cut, isOwnScript: true })),
        warnings: warnOfScript(text, { isWhole: true }),
      };
    if (document) {
      const source = { ...document, language };
      const budget = budgetOf(length, USUAL_SECONDS.document);
      const told = { source, budget, ...(wish ? { wish } : {}) };
      const written = await worker.providers.writer.summariseSource(told, { signal });
      const warnings = [
        ...noticeWarning(written.notice),
        ...warnOfLanguage(text, textToSpeak(source.blocks)),
        ...warnOfUntold(source, { told: written.script, budget }),
      ];
      return { language, title: title ?? written.title, scenes: draftFromText(written.script, cut), warnings };
    }
    const budget = length.budget ? { budget: length.budget } : {};
    const request = { script: text, language, ...(wish ? { wish } : {}), ...budget };
    const written = await rewriteOwnScript(request, cut, { writer: worker.providers.writer, signal });
    const warnings = [...written.warnings, ...warnOfScript(text, { isWhole: true })];
    return { ...written, warnings, language, title: title ?? written.title };
  },
});

type Cut = Omit<Parameters<typeof draftFromText>[1], "isOwnScript">;

/**
 * Somebody's script, said better. What its writer numbered and marked binds: rewriting changes how a scene says it, not
 * that it is one, what it shows or how long it is.
 */
export async function rewriteOwnScript(
  { script, ...wishes }: RewriteScript,
  cut: Cut,
  { writer, signal }: { writer: WorkerTools["providers"]["writer"]; signal: AbortSignal },
): Promise<Pick<NarrationDraft, "title" | "scenes" | "warnings">> {
  const isNumbered = hasNumberedScenes(script);
  const keepBlocksTo = LIMITS.narrationCharacters;
  const { language, pace } = cut;
  const own = isNumbered ? cutScenes({ text: script, language, pace, keepBlocksTo }) : [];
  // A model is asked to keep the plainest form of the markers, whatever form they had.
  const plain = own.length > 1 ? writeScript(own, keepBlocksTo) : null;
  const written = await writer.rewriteScript({ ...wishes, script: plain ?? script }, { signal });
  const scenes = draftFromText(written.script, { ...cut, isOwnScript: true });
  const isAlike = own.length === scenes.length;
  const bound = scenes.map((scene, index) => {
    const { visual, wantedMs } = (isAlike && own[index]) || {};
    return { ...scene, ...(visual && { visual }), ...(wantedMs && { wantedMs }) };
  });
  const read = parseScript(script, { blocks: "kept" });
  const told = scenes.map(({ narration }) => narration).join("\n");
  const untold = wishes.budget ? findUntold(spokenWords(read), told, language) : [];
  const seconds = Math.round((wishes.budget?.ms ?? 0) / 1000);
  const warnings = [
    ...noticeWarning(written.notice),
    ...(untold.length > 0
      ? [warn("shortened_to_length", { seconds, count: untold.length, sentences: untold.slice(0, 20) })]
      : []),
  ];
  return { title: read.title ?? written.title, scenes: bound, warnings };
}

/** Sentences of a script of whose words its film says few. */
function findUntold(script: string, told: string, language: string): string[] {
  const said = new Set(contentWords(told, language));
  return splitSentences(script.replaceAll("\n", " "), language).filter((sentence) => {
    const words = contentWords(sentence, language);
    return words.length > 1 && words.filter((word) => said.has(word)).length * 2 < words.length;
  });
}
