import { saveDraft } from "../../projects/save-stage.ts";
import { draftFromText } from "../draft-from-text.ts";
import { readFilmLength } from "../film-length.ts";
import type { NarrationDraft } from "../narration-draft.ts";
import { rewriteOwnScript } from "../rewrite-own-script.ts";
import { StageFault } from "../run-fault.ts";
import { defineProjectStage } from "../stage.ts";
import { readScript } from "./read-script.ts";

/** The script exactly as written, or rewritten for speaking, cut into scenes. */
export const writeNarrationFromScript = defineProjectStage({
  name: "write-narration",
  queue: "light",
  version: 3,
  async load(view) {
    const source = await view.resultOf(readScript);
    if (!source) throw new StageFault("no_script", "The project has no script.");
    const { brief } = view.project;
    const { title, wish, pace } = brief.look;
    const mode = brief.script?.mode ?? "ai_rewrite";
    const writer = mode === "ai_rewrite" ? view.workshop.providers.writer.name : null;
    return { ...source, mode, title, wish, pace, writer, length: await readFilmLength(view, source.language) };
  },
  async do({ text, language, mode, title, wish, pace, length }, { workshop, signal }): Promise<NarrationDraft> {
    const cut = { language, pace, wordsPerSecond: length.wordsPerSecond, wantedMs: length.wantedMs };
    if (mode === "direct_script")
      return {
        language,
        title: title ?? null,
        scenes: draftFromText(text, { ...cut, isOwnScript: true }),
        warnings: [],
      };
    const budget = length.budget ? { wordBudget: length.budget } : {};
    const request = { script: text, language, ...(wish ? { wish } : {}), ...budget };
    const written = await rewriteOwnScript(request, cut, { writer: workshop.providers.writer, signal });
    return { ...written, language, title: title ?? written.title };
  },
  save: (tx, { project, result }) => saveDraft(tx, project, result),
});
