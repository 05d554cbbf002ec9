import { detectLanguage } from "#lib/text/detect-language.ts";
import { scriptLanguage } from "#lib/text/script/name.ts";
import { saveDraft } from "../../projects/save-stage.ts";
import { draftFromText } from "../draft-from-text.ts";
import { readFilmLength } from "../film-length.ts";
import type { NarrationDraft } from "../narration-draft.ts";
import { noticeWarning } from "../notice-warning.ts";
import { rewriteOwnScript } from "../rewrite-own-script.ts";
import { StageFault } from "../run-fault.ts";
import { tellMedia } from "../show-media.ts";
import { defineProjectStage } from "../stage.ts";
import { NOTHING_TO_TELL, writeAboutMedia } from "../write-about-media.ts";
import { readMedia } from "./read-media.ts";

/** One scene for each picture or clip, in order, with the words its style wants; a montage says only what it is given. */
export const writeNarrationFromMedia = defineProjectStage({
  name: "write-narration",
  queue: "light",
  version: 1,
  async load(view) {
    const read = await view.resultOf(readMedia);
    if (!read?.length) throw new StageFault("no_media", "The project has no pictures and no clips.");
    const { script, look, videoStyle } = view.project.brief;
    const { title, wish, pace } = look;
    const language = script ? scriptLanguage(script.text) : detectLanguage([title, wish].filter(Boolean).join("\n"));
    const writer = view.workshop.providers.writer.name;
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
  async do(input, { workshop, signal }): Promise<NarrationDraft> {
    const { media, script, title, wish, pace, videoStyle, language, length } = input;
    const { writer } = workshop.providers;
    const { wordsPerSecond, wantedMs, budget } = length;
    const cut = { language, pace, wordsPerSecond, wantedMs };
    const tell = (text: string, isOwnScript = false) =>
      tellMedia(media, { scenes: draftFromText(text, { ...cut, isOwnScript }), pace, language });
    if (script && (script.mode === "direct_script" || videoStyle === "montage")) {
      return { language, title: title ?? null, scenes: tell(script.text, true), warnings: [] };
    }
    const wishes = { ...(wish ? { wish } : {}), ...(budget ? { wordBudget: budget } : {}) };
    const about = { items: media.length, title, wish, language, pace, budget };
    if (script) {
      const rewritten = await rewriteOwnScript({ script: script.text, language, ...wishes }, cut, { writer, signal });
      const scenes = tellMedia(media, { scenes: rewritten.scenes, pace, language });
      return { ...rewritten, language, title: title ?? rewritten.title, scenes };
    }
    const written = videoStyle === "montage" ? null : await writeAboutMedia(about, writer, signal);
    if (!written) {
      const scenes = tellMedia(media, { scenes: [], pace, language });
      return { language, title: title ?? null, scenes, warnings: videoStyle === "montage" ? [] : [NOTHING_TO_TELL] };
    }
    const warnings = noticeWarning(written.notice);
    return { language, title: title ?? written.title, scenes: tell(written.script), warnings };
  },
  save: (tx, { project, result }) => saveDraft(tx, project, result),
});
