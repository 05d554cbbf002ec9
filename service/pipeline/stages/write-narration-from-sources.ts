import { warn } from "#lib/contract/warning.ts";
import { saveDraft } from "../../projects/save-stage.ts";
import { readFilmLength } from "../film-length.ts";
import type { NarrationDraft } from "../narration-draft.ts";
import { StageFault } from "../run-fault.ts";
import { loadSpeech } from "../sources/speech/load.ts";
import { transcriptOf } from "../speech/pasted-transcript.ts";
import { tellSpeech } from "../speech/tell-speech.ts";
import { defineProjectStage } from "../stage.ts";
import { tellSources } from "../tell-sources.ts";
import { readMedia } from "./read-media.ts";
import { readSources } from "./read-sources.ts";

/**
 * A script decides what is said, and what is beside it informs whoever rewrites it. Without one recorded speech is heard
 * first, as it was spoken, and documents and webpages are told, without those the idea, without that title and wish. Own pictures
 * and clips are shown first; the other scenes are painted.
 */
export const writeNarrationFromSources = defineProjectStage({
  name: "write-narration",
  queue: "light",
  version: 3,
  async load(view) {
    const sources = await view.resultOf(readSources);
    if (!sources) throw new StageFault("no_input", "The project has nothing to start from.");
    const { brief } = view.project;
    const { title, wish, pace } = brief.look;
    const media = ((await view.resultOf(readMedia)) ?? []).map((item) => item.media);
    const read = await loadSpeech(view, { media });
    const isSource = brief.speech?.isSource ?? false;
    const speech = isSource ? null : read;
    const heard = isSource ? (read?.transcript.sentences.map(({ text }) => text).join(" ") ?? "") : "";
    // A script beside a recording is its transcript when it can be; then it is not told once more.
    const script = speech && transcriptOf(brief, speech.track.spoken) ? undefined : brief.script;
    const language = speech && !script && sources.pages.length === 0 ? speech.transcript.language : sources.language;
    const length = await readFilmLength(view, language);
    const writer = view.workshop.providers.writer.name;
    const told = {
      ...sources,
      language,
      idea: brief.idea,
      script,
      title: title ?? (script ? null : sources.title),
      wish,
      pace,
    };
    const beside = script
      ? { documents: brief.documents.length, webpages: brief.webpages.length, recordings: isSource ? 1 : 0, heard }
      : null;
    return { ...told, media, writer, length, beside, ...(speech && { speech }) };
  },
  async do({ speech, ...input }, { workshop, signal }): Promise<NarrationDraft> {
    if (!speech) return tellSources(input, workshop, signal);
    const heard = tellSpeech(speech);
    const { title, language, script, pages, idea } = input;
    if (!script && pages.length === 0) {
      const warnings = idea ? [...heard.warnings, warn("idea_not_told", {})] : heard.warnings;
      return { language, title: title ?? null, scenes: heard.scenes, warnings };
    }
    const told = await tellSources({ ...input, media: [] }, workshop, signal);
    const warnings = [...heard.warnings, ...told.warnings];
    return { ...told, scenes: [...heard.scenes, ...told.scenes], warnings };
  },
  save: (tx, { project, result }) => saveDraft(tx, project, result),
});
