"use client";
import { useEffect } from "react";
import { Controller, useFormContext } from "react-hook-form";
import type { SpeechForm } from "#lib/contract/creation/speech.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import * as say from "#messages/create.ts";
import { Field } from "../ui/field.tsx";
import { RadioCards } from "../ui/radio-cards.tsx";
import { Textarea } from "../ui/textarea.tsx";
import { SpeechUpload } from "../upload/speech-upload.tsx";
import { characterCount } from "./character-count.ts";
import { fieldMessage } from "./field-message.ts";
import { speechCards } from "./speech-cards.ts";
import { TitleField } from "./title-field.tsx";
import { useIsDeaf } from "./use-is-deaf.ts";

const captionCards = [
  { value: "pasted", label: say.pasteTheTranscript(), detail: say.captionsAndPicturesThatFit() },
  {
    value: "without",
    label: say.goOnWithoutCaptions(),
    detail: say.theFilmIsCutAt(),
  },
] as const;

export function SpeechInput() {
  const { control, register, watch, setValue, formState } = useFormContext<SpeechForm>();
  const { errors } = formState;
  const isDeaf = useIsDeaf();
  const captions = watch("captions");
  useEffect(() => {
    if (isDeaf && captions === "heard") setValue("captions", "pasted");
    if (isDeaf === false && captions !== "heard") setValue("captions", "heard");
  }, [isDeaf, captions, setValue]);
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
      {isDeaf ? (
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
      {isDeaf && watch("captions") === "without" ? null : (
        <Field
          label={say.transcript()}
          hint={isDeaf ? say.whatIsSaidWordFor() : say.whatIsSaidWordForWord()}
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
