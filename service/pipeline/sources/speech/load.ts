import type { OwnMedia } from "../../pictures/read-own.ts";
import type { StageView } from "../../stage.ts";
import { readSpeech } from "../../stages/hear-speech.ts";
import { transcribeSpeech } from "../../stages/transcribe-speech.ts";
import { trackOf } from "./track.ts";
import type { SpeechToTell } from "./write-narration.ts";

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
