import { writeTitle } from "#lib/text/title.ts";
import { saveDraft } from "../../projects/save-stage.ts";
import type { NarrationDraft } from "../narration-draft.ts";
import { StageFault } from "../run-fault.ts";
import { loadSpeech } from "../sources/speech/load.ts";
import { tellSpeech } from "../speech/tell-speech.ts";
import { defineProjectStage } from "../stage.ts";
import { readMedia } from "./read-media.ts";

/** Cuts the speech into scenes; what is said in them is the transcript, the sound stays the speaker's own. */
export const writeNarrationFromSpeech = defineProjectStage({
  name: "write-narration",
  queue: "light",
  version: 1,
  async load(view) {
    const media = ((await view.resultOf(readMedia)) ?? []).map((item) => item.media);
    const speech = await loadSpeech(view, { media });
    if (!speech) throw new StageFault("no_speech", "The project has no recording. Create another one with it.");
    return { ...speech, title: view.project.brief.look.title ?? null };
  },
  async do({ title, ...speech }): Promise<NarrationDraft> {
    const { language, sentences } = speech.transcript;
    const heard = sentences[0] ? writeTitle(sentences[0].text, language) : null;
    return { language, title: title ?? heard, ...tellSpeech(speech) };
  },
  save: (tx, { project, result }) => saveDraft(tx, project, result),
});
