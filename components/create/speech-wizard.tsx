"use client";
import { defaultLookAndSound } from "#lib/contract/creation/look-and-sound.ts";
import { SpeechForm } from "#lib/contract/creation/speech.ts";
import type { Forecast } from "./forecast.ts";
import { speechCards } from "./speech-cards.ts";
import { SpeechInput } from "./speech-input.tsx";
import { Wizard } from "./wizard.tsx";

const initial: SpeechForm = {
  ...defaultLookAndSound,
  speechUrl: "",
  fileName: "",
  speechModel: "speech_to_video_full_length",
  transcript: "",
  captions: "heard",
};

export function SpeechWizard() {
  return (
    <Wizard
      method="speech"
      schema={SpeechForm}
      initial={initial}
      inputFields={["speechUrl", "fileName", "speechModel", "transcript", "captions", "title"]}
      narrator={() => "speaker"}
      lengthHint={({ speechModel }) =>
        speechModel === "speech_to_video_summary"
          ? "The summary is made to fit. Auto takes about a third, at most 90 seconds."
          : "The speech is kept whole, so its own length counts."
      }
      forecast={forecastSpeech}
    >
      <SpeechInput />
    </Wizard>
  );
}

const told: Partial<Record<SpeechForm["captions"], string>> = { without: "None: the film goes without captions" };

function forecastSpeech(form: SpeechForm): Forecast {
  const { speechModel, durationSeconds, aspectRatio, fileName, transcript, captions } = form;
  const isSummary = speechModel === "speech_to_video_summary";
  return {
    sentence: isSummary
      ? `The passages of your speech that say most, in your own voice, illustrated as a ${aspectRatio} storyboard.`
      : `Your whole speech in your own voice, cut at its pauses and illustrated as a ${aspectRatio} storyboard.`,
    lengthMs: isSummary && durationSeconds ? durationSeconds * 1000 : null,
    scenes: null,
    input: [
      { label: "Speech", value: fileName },
      { label: "How much of it", value: speechCards.find(({ value }) => value === speechModel)?.label ?? speechModel },
      { label: "Transcript", value: told[captions] ?? (transcript.trim() || "None pasted") },
    ],
  };
}
