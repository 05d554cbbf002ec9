import { wordBudget } from "#lib/text/word-budget.ts";
import { saveDraft } from "../../projects/save-draft.ts";
import { draftFromText } from "../draft-from-text.ts";
import { readFilmLength } from "../film-length.ts";
import type { NarrationDraft } from "../narration-draft.ts";
import { noticeWarning } from "../notice-warning.ts";
import { StageFault } from "../run-fault.ts";
import { defineProjectStage } from "../stage.ts";
import { readSources } from "./read-sources.ts";

const usualSeconds = 60;

/** A script decides what is said; without one the documents and webpages do, and without those the idea. */
export const writeNarrationFromSources = defineProjectStage({
  name: "write-narration",
  queue: "light",
  version: 1,
  async load(view) {
    const sources = await view.resultOf(readSources);
    if (!sources) throw new StageFault("no_input", "The project has nothing to start from.");
    const { idea, script, look } = view.project.brief;
    const { title, wish, pace } = look;
    const length = await readFilmLength(view, sources.language);
    const writer = view.workshop.providers.writer.name;
    return { ...sources, idea, script, title: title ?? sources.title, wish, pace, writer, length };
  },
  async do(input, { workshop, signal }): Promise<NarrationDraft> {
    const { pages, idea, script, language, title, wish, pace, length } = input;
    const { writer } = workshop.providers;
    const { wordsPerSecond, wantedMs } = length;
    const cut = { language, pace, wordsPerSecond, wantedMs };
    if (script?.mode === "direct_script") {
      return { language, title: title ?? null, scenes: draftFromText(script.text, cut), warnings: [] };
    }
    const wishes = { language, ...(wish ? { wish } : {}) };
    const usualBudget = length.budget ?? wordBudget({ seconds: usualSeconds, wordsPerSecond });
    const scriptBudget = length.budget ? { wordBudget: length.budget } : {};
    const written = script
      ? await writer.rewriteScript({ script: script.text, ...wishes, ...scriptBudget }, { signal })
      : pages.length > 0
        ? await writer.summariseDocument({ pages, ...wishes, wordBudget: usualBudget }, { signal })
        : await writer.expandIdea({ idea: idea ?? "", ...wishes, wordBudget: usualBudget }, { signal });
    const scenes = draftFromText(written.script, cut);
    return { language, title: title ?? written.title, scenes, warnings: noticeWarning(written.notice) };
  },
  save: (tx, { project, result }) => saveDraft(tx, project, result),
});
