"use client";

import { useEffect } from "react";
import { Controller, useFormContext } from "react-hook-form";
import type { SpeechModel } from "#lib/contract/creation/brief.ts";
import { defaultLookAndSound } from "#lib/contract/creation/look-and-sound.ts";
import { SpeechForm } from "#lib/contract/creation/speech.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { canExtend, connectionQuery } from "#lib/studio/settings/service/queries.ts";
import * as say from "#messages/create-from-files.ts";
import { useQuery } from "../shell/use-query.ts";
import { Field, Textarea } from "../ui/field.tsx";
import { type RadioCard, RadioCards } from "../ui/radio-cards.tsx";
import { SpeechUpload } from "../upload/speech-upload.tsx";
import { characterCount, fieldMessage, TitleField } from "./fields.tsx";
import { type Forecast, useLacksTranscriber } from "./forecast.ts";
import { Wizard } from "./wizard.tsx";

/** How much of a speech becomes a film, as cards to choose from. */
const speechCards: RadioCard<SpeechModel>[] = [
  {
    value: "speech_to_video_full_length",
    label: say.fullLength(),
    detail: say.allOfItInThe(),
  },
  {
    value: "speech_to_video_summary",
    label: say.summary(),
    detail: say.aShorterFilmOfThe(),
  },
];

const captionCards = [
  { value: "pasted", label: say.pasteTheTranscript(), detail: say.captionsAndPicturesThatFit() },
  {
    value: "without",
    label: say.goOnWithoutCaptions(),
    detail: say.theFilmIsCutAt(),
  },
] as const;

function SpeechInput() {
  const { control, register, watch, setValue, formState } = useFormContext<SpeechForm>();
  const { errors } = formState;
  const lacksTranscriber = useLacksTranscriber();
  const { data: connection } = useQuery(connectionQuery());
  // Nobody waits with dropping their files until it is known.
  const takesCaptions = connection === undefined || canExtend(connection, "speech.captions");
  const captions = watch("captions");
  const [captionsUrl, captionsName] = watch(["captionsUrl", "captionsName"]);
  useEffect(() => {
    if (lacksTranscriber && captions === "heard") setValue("captions", "pasted");
    if (lacksTranscriber === false && captions !== "heard") setValue("captions", "heard");
  }, [lacksTranscriber, captions, setValue]);
  return (
    <div className="mx-auto flex w-full max-w-[720px] flex-col gap-6">
      <SpeechUpload
        uploaded={watch("speechUrl") ? { fileName: watch("fileName") } : null}
        error={errors.speechUrl ? say.uploadOrRecordTheSpeech() : undefined}
        onUploaded={({ speechUrl, fileName }) => {
          setValue("fileName", fileName, { shouldDirty: true });
          setValue("speechUrl", speechUrl, { shouldDirty: true, shouldValidate: true });
        }}
        onRemoved={() => {
          setValue("speechUrl", "", { shouldDirty: true });
          setValue("fileName", "", { shouldDirty: true });
        }}
        captions={
          takesCaptions
            ? {
                uploaded: captionsUrl ? { fileName: captionsName } : null,
                error: errors.captionsUrl && say.theCaptionsAreNotUploaded(),
                onNamed: (name) => setValue("captionsName", name, { shouldDirty: name !== captionsName }),
                onUploaded: (url) => setValue("captionsUrl", url, { shouldDirty: true, shouldValidate: url !== "" }),
              }
            : null
        }
      />
      <section className="flex flex-col gap-2">
        <h2 className="font-medium">{say.howMuchOfIt()}</h2>
        <Controller
          control={control}
          name="speechModel"
          render={({ field }) => (
            <RadioCards
              label={say.howMuchOfIt()}
              value={field.value}
              cards={speechCards}
              onValueChange={field.onChange}
            />
          )}
        />
      </section>
      {lacksTranscriber && !captionsName ? (
        <section className="flex flex-col gap-2">
          <h2 className="font-medium">{say.whatIsSaid()}</h2>
          <p className="text-dim">{say.nothingHereCanListenToSpeech()}</p>
          <Controller
            control={control}
            name="captions"
            render={({ field }) => (
              <RadioCards
                label={say.whatIsSaid()}
                value={field.value}
                cards={captionCards}
                onValueChange={field.onChange}
              />
            )}
          />
        </section>
      ) : null}
      {captionsName || (lacksTranscriber && captions === "without") ? null : (
        <Field
          label={say.transcript()}
          hint={lacksTranscriber ? say.whatIsSaidWordFor() : say.whatIsSaidWordForWord()}
          error={fieldMessage({ label: say.theTranscript(), message: errors.transcript?.message })}
          aside={characterCount({ text: watch("transcript"), max: LIMITS.scriptCharacters })}
        >
          {(textarea) => <Textarea {...textarea} rows={6} {...register("transcript")} />}
        </Field>
      )}
      <TitleField />
    </div>
  );
}

const initial: SpeechForm = {
  ...defaultLookAndSound,
  speechUrl: "",
  fileName: "",
  speechModel: "speech_to_video_full_length",
  transcript: "",
  captionsUrl: "",
  captionsName: "",
  captions: "heard",
};

export function SpeechWizard() {
  return (
    <Wizard
      method="speech"
      schema={SpeechForm}
      initial={initial}
      labels={{
        ...{ speechUrl: null, fileName: null, speechModel: null },
        ...{ transcript: null, captionsUrl: null, captionsName: null, captions: null },
      }}
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

const withoutWords: Partial<Record<SpeechForm["captions"], string>> = { without: say.noneTheFilmGoesWithout() };

function forecastSpeech(form: SpeechForm): Forecast {
  const { speechModel, durationSeconds, aspectRatio, fileName, transcript, captionsName, captions } = form;
  const isSummary = speechModel === "speech_to_video_summary";
  return {
    sentence: isSummary ? say.thePassagesOfYourSpeech({ aspectRatio }) : say.yourWholeSpeechInYour({ aspectRatio }),
    lengthMs: isSummary && durationSeconds ? durationSeconds * 1000 : null,
    scenes: null,
    input: [
      { label: say.speech(), value: fileName },
      { label: say.howMuchOfIt(), value: speechCards.find(({ value }) => value === speechModel)?.label ?? speechModel },
      captionsName
        ? { label: say.captions(), value: captionsName }
        : { label: say.transcript(), value: withoutWords[captions] ?? (transcript.trim() || say.nonePasted()) },
    ],
  };
}
