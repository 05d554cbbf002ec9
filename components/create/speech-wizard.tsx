"use client";
import { defaultLookAndSound } from "#lib/contract/creation/look-and-sound.ts";
import { SpeechForm } from "#lib/contract/creation/speech.ts";
import * as say from "#messages/create.ts";
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
        speechModel === "speech_to_video_summary" ? say.theSummaryIsMadeTo() : say.theSpeechIsKeptWhole()
      }
      forecast={forecastSpeech}
    >
      <SpeechInput />
    </Wizard>
  );
}

const told: Partial<Record<SpeechForm["captions"], string>> = { without: say.noneTheFilmGoesWithout() };

function forecastSpeech(form: SpeechForm): Forecast {
  const { speechModel, durationSeconds, aspectRatio, fileName, transcript, captions } = form;
  const isSummary = speechModel === "speech_to_video_summary";
  return {
    sentence: isSummary ? say.thePassagesOfYourSpeech({ aspectRatio }) : say.yourWholeSpeechInYour({ aspectRatio }),
    lengthMs: isSummary && durationSeconds ? durationSeconds * 1000 : null,
    scenes: null,
    input: [
      { label: say.speech(), value: fileName },
      { label: say.howMuchOfIt(), value: speechCards.find(({ value }) => value === speechModel)?.label ?? speechModel },
      { label: say.transcript(), value: told[captions] ?? (transcript.trim() || say.nonePasted()) },
    ],
  };
}
