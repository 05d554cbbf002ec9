import { wordBudget } from "#lib/text/word-budget.ts";
import { saveDraft } from "../../projects/save-draft.ts";
import { draftFromText } from "../draft-from-text.ts";
import { readFilmLength } from "../film-length.ts";
import type { NarrationDraft } from "../narration-draft.ts";
import { noticeWarning } from "../notice-warning.ts";
import { StageFault } from "../run-fault.ts";
import { illustrateWithMedia, tellMedia } from "../show-media.ts";
import { defineProjectStage } from "../stage.ts";
import { NOTHING_TO_TELL, writeAboutMedia } from "../write-about-media.ts";
import { readMedia } from "./read-media.ts";
import { readSources } from "./read-sources.ts";

const usualSeconds = 60;

/**
 * A script decides what is said; without one the documents and webpages do, without those the idea, and without that
 * the title and wish. Own pictures and clips are shown first; the other scenes are painted.
 */
export const writeNarrationFromSources = defineProjectStage({
  name: "write-narration",
  queue: "light",
  version: 2,
  async load(view) {
    const sources = await view.resultOf(readSources);
    if (!sources) throw new StageFault("no_input", "The project has nothing to start from.");
    const { idea, script, look } = view.project.brief;
    const { title, wish, pace } = look;
    const length = await readFilmLength(view, sources.language);
    const writer = view.workshop.providers.writer.name;
    const media = ((await view.resultOf(readMedia)) ?? []).map((item) => item.media);
    return { ...sources, media, idea, script, title: title ?? sources.title, wish, pace, writer, length };
  },
  async do(input, { workshop, signal }): Promise<NarrationDraft> {
    const { pages, media, idea, script, language, title, wish, pace, length } = input;
    const { writer } = workshop.providers;
    const { wordsPerSecond, wantedMs } = length;
    const cut = { language, pace, wordsPerSecond, wantedMs };
    const tell = (text: string) => illustrateWithMedia(media, { scenes: draftFromText(text, cut), pace, language });
    if (script?.mode === "direct_script") {
      return { language, title: title ?? null, scenes: tell(script.text), warnings: [] };
    }
    const wishes = { language, ...(wish ? { wish } : {}) };
    const usualBudget = length.budget ?? wordBudget({ seconds: usualSeconds, wordsPerSecond });
    const scriptBudget = length.budget ? { wordBudget: length.budget } : {};
    const about = { items: media.length, title, wish, language, pace };
    const written = script
      ? await writer.rewriteScript({ script: script.text, ...wishes, ...scriptBudget }, { signal })
      : pages.length > 0
        ? await writer.summariseDocument({ pages, ...wishes, wordBudget: usualBudget }, { signal })
        : idea
          ? await writer.expandIdea({ idea, ...wishes, wordBudget: usualBudget }, { signal })
          : await writeAboutMedia({ ...about, budget: length.budget }, writer, signal);
    if (!written) {
      const scenes = tellMedia(media, { scenes: [], pace, language });
      return { language, title: title ?? null, scenes, warnings: [NOTHING_TO_TELL] };
    }
    return {
      language,
      title: title ?? written.title,
      scenes: tell(written.script),
      warnings: noticeWarning(written.notice),
    };
  },
  save: (tx, { project, result }) => saveDraft(tx, project, result),
});
