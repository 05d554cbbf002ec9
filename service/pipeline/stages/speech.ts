import { join } from "node:path";
import { because } from "#lib/contract/reasons.ts";
import { writeTitle } from "#lib/text/title.ts";
import { loadScenes } from "../../scenes/rows/load.ts";
import { hasOwnSound } from "../../scenes/rows/timing.ts";
import type { NarrationDraft } from "../narration-draft.ts";
import type { OwnMedia } from "../pictures/read-own.ts";
import { StageFault } from "../run-fault.ts";
import { storePieces, trackOf } from "../sources/speech/track.ts";
import { describeSpeech, type SpeechToTell } from "../sources/speech/write-narration.ts";
import { defineProjectStage, type StageView } from "../stage.ts";
import { makeWorkFolder } from "../work-folder.ts";
import { readSpeech } from "./hear-speech.ts";
import { readMedia } from "./media.ts";
import { transcribeSpeech } from "./transcribe-speech.ts";
import { defineNarrationStage } from "./write-narration.ts";

/** Cuts the speech into scenes; what is said in them is the transcript, the sound stays the speaker's own. */
export const writeNarrationFromSpeech = defineNarrationStage({
  version: 2,
  async load(view) {
    const media = ((await view.resultOf(readMedia)) ?? []).map((item) => item.media);
    const speech = await loadSpeech(view, { media });
    if (!speech) throw new StageFault("no_speech", because("project_without_recording", {}));
    return { ...speech, title: view.project.brief.look.title ?? null };
  },
  async do({ title, ...speech }): Promise<NarrationDraft> {
    const { language, sentences } = speech.transcript;
    const heard = sentences[0] ? writeTitle(sentences[0].text, language) : null;
    return { language, title: title ?? heard, ...describeSpeech(speech) };
  },
});

/** Pieces that one process cuts: to start it takes longer than to cut one. */
const atOnce = 16;

/**
 * Cuts a recording into the pieces that its scenes are heard in. All at once, since an hour of sound is fetched for it;
 * the narrations that are ordered then find them.
 */
export const storeSpeech = defineProjectStage({
  name: "keep-speech",
  queue: "paint",
  version: 2,
  async load({ project, worker }) {
    const scenes = await loadScenes(worker.db, project.uuid);
    return { spoken: scenes.flatMap(({ speech }) => (speech && hasOwnSound({ speech }) ? [speech] : [])) };
  },
  async do({ spoken }, { project, worker, signal, report }) {
    const [first] = spoken;
    if (!first) return { pieces: 0 };
    await using folder = await makeWorkFolder();
    const cwd = folder.path;
    await worker.storage.copyToFile({ key: first.key, path: join(cwd, "track.flac") });
    for (let at = 0; at < spoken.length; at += atOnce) {
      signal.throwIfAborted();
      const places = spoken.slice(at, at + atOnce).map((speech) => ({ speech, projectUuid: project.uuid }));
      await storePieces(places, { track: "track.flac", cwd, signal }, worker);
      await report(Math.min(spoken.length, at + atOnce), spoken.length);
    }
    return { pieces: spoken.length };
  },
});

/** The project's speech as it was read and transcribed, with what its owner wishes; null without any. */
export async function loadSpeech(
  view: StageView,
  { media }: { media: readonly OwnMedia[] },
): Promise<SpeechToTell | null> {
  const track = trackOf(await view.resultOf(readSpeech));
  const transcript = await view.resultOf(transcribeSpeech);
  if (!track || !transcript) return null;
  const { speech, idea, look } = view.project.brief;
  const { language, sentences, words } = transcript;
  return {
    track,
    transcript: { language, sentences, words },
    model: speech?.model ?? "speech_to_video_full_length",
    pace: look.pace,
    media,
    topic: look.title ?? idea ?? look.wish,
    wish: look.wish,
    wantedMs: look.durationSeconds ? look.durationSeconds * 1000 : null,
    isIllustrated: look.footage.enabled,
  };
}
