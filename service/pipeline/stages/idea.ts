import { USUAL_SECONDS } from "#lib/contract/creation/usual-length.ts";
import { because } from "#lib/contract/reasons.ts";
import { detectLanguage } from "#lib/text/detect-language.ts";
import { budgetOf, readFilmLength } from "../lengths.ts";
import { draftFromIdea, type NarrationDraft } from "../narration-draft.ts";
import { StageFault } from "../run-fault.ts";
import { defineProjectStage, noticeWarning } from "../stage.ts";
import { defineNarrationStage } from "./write-narration.ts";

/** The idea and the language it is written in. */
export const readIdea = defineProjectStage({
  name: "read-idea",
  queue: "light",
  version: 1,
  async load({ project }) {
    return { idea: project.brief.idea ?? "" };
  },
  async do({ idea }) {
    return { idea, language: detectLanguage(idea) };
  },
});

/** A script written from the idea, cut into scenes. */
export const writeNarrationFromIdea = defineNarrationStage({
  version: 6,
  async load(view) {
    const source = await view.resultOf(readIdea);
    if (!source) throw new StageFault("no_idea", because("project_without_idea", {}));
    const { title, wish, pace } = view.project.brief.look;
    const length = await readFilmLength(view, source.language);
    return { ...source, title, wish, pace, writer: view.worker.providers.writer.name, length };
  },
  async do({ idea, language, title, wish, pace, length }, { worker, signal }): Promise<NarrationDraft> {
    const written = await worker.providers.writer.expandIdea(
      { idea, language, budget: budgetOf(length, USUAL_SECONDS.idea), ...(wish ? { wish } : {}) },
      { signal },
    );
    const scenes = draftFromIdea(written, { language, pace, film: length.budget });
    return { language, title: title ?? written.title, scenes, warnings: noticeWarning(written.notice) };
  },
});
