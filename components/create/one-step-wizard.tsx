"use client";

import { useState } from "react";
import { Controller, useFormContext } from "react-hook-form";
import { defaultLookAndSound } from "#lib/contract/creation/look-and-sound.ts";
import { OneStepForm, pagesOf } from "#lib/contract/creation/one-step.ts";
import { USUAL_SECONDS } from "#lib/contract/creation/usual-length.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import * as say from "#messages/create-from-files.ts";
import { ErrorNote } from "../ui/error-note.tsx";
import { Field, Textarea } from "../ui/field.tsx";
import { SegmentedControl } from "../ui/segmented-control.tsx";
import { useDocumentTypes } from "../upload/document-upload.tsx";
import { MediaUpload } from "../upload/media-upload.tsx";
import { useLacksWriter } from "./connection-notes.tsx";
import { characterCount, fieldMessage, TitleField } from "./fields.tsx";
import { type Forecast, useLacksTranscriber, usePreviews } from "./forecast.ts";
import { OpenScriptFile } from "./script-file/open.tsx";
import { Wizard } from "./wizard.tsx";

function OneStepInput({ previews }: { previews: Map<string, string> }) {
  const { control, register, watch, setValue, formState } = useFormContext<OneStepForm>();
  const { errors } = formState;
  const documentTypes = useDocumentTypes();
  const lacksTranscriber = useLacksTranscriber();
  const [refusal, setRefusal] = useState<string | null>(null);
  return (
    <div className="mx-auto flex w-full max-w-[720px] flex-col gap-6">
      <Field
        label={say.idea()}
        hint={say.whatTheVideoIsAbout()}
        error={fieldMessage({ label: say.theIdea(), message: errors.idea?.message })}
        aside={characterCount({ text: watch("idea"), max: LIMITS.ideaCharacters })}
      >
        {(textarea) => <Textarea {...textarea} rows={3} {...register("idea")} />}
      </Field>
      <Controller
        control={control}
        name="files"
        render={({ field }) => (
          <MediaUpload
            label={say.files()}
            limits={limits}
            orderHint={say.theyAreUsedInThis()}
            accepts={["image", "video", "audio", ...documentTypes]}
            max={LIMITS.mediaPerRequest + LIMITS.documentsPerRequest}
            kept={field.value}
            previews={previews}
            focusRef={field.ref}
            error={
              errors.files && (fieldMessage({ label: say.theList(), message: errors.files.message }) ?? unfinished)
            }
            onChange={(files) =>
              setValue("files", files, { shouldDirty: true, shouldValidate: errors.files !== undefined })
            }
          />
        )}
      />
      <Field
        label={say.webpages()}
        hint={say.addressesOfPublicPagesOne()}
        error={fieldMessage({ label: say.theList(), message: errors.webpages?.message })}
      >
        {(textarea) => (
          <Textarea
            {...textarea}
            rows={2}
            inputMode="url"
            placeholder={say.exampleComArticle()}
            {...register("webpages", {
              // Shown as they will be read.
              onBlur: ({ target }) => setValue("webpages", pagesOf(target.value).join("\n"), { shouldDirty: true }),
            })}
          />
        )}
      </Field>
      <Field
        label={say.script()}
        hint={say.yourOwnWordsTheyDecide()}
        error={refusal ?? fieldMessage({ label: say.theScript(), message: errors.script?.message })}
        aside={characterCount({ text: watch("script"), max: LIMITS.scriptCharacters })}
      >
        {(textarea) => <Textarea {...textarea} rows={5} {...register("script")} />}
      </Field>
      <OpenScriptFile
        onRead={(text) => setValue("script", text, { shouldDirty: true, shouldValidate: true })}
        onRefuse={setRefusal}
      />
      {lacksTranscriber && !watch("script").trim() && watch("files").some(({ kind }) => kind === "audio") ? (
        <ErrorNote tone="quiet" message={say.nothingHereCanListenTo()} next={say.pasteWhatTheRecordingSays()} />
      ) : null}
      {watch("script").trim() ? (
        <Controller
          control={control}
          name="mode"
          render={({ field }) => (
            <SegmentedControl
              label={say.whatHappensToYourWords()}
              value={field.value}
              onValueChange={field.onChange}
              className="-mt-3 self-start"
              segments={[
                { value: "direct_script", label: say.keepMyWords() },
                { value: "ai_rewrite", label: say.rewriteForListening() },
              ]}
            />
          )}
        />
      ) : null}
      <TitleField />
    </div>
  );
}

const limits = say.documentsPresentationsImagesClipsAnd({
  documentsPerRequest: LIMITS.documentsPerRequest,
  mediaPerRequest: LIMITS.mediaPerRequest,
});
const unfinished = say.notEveryFileIsUploaded();

const initial: OneStepForm = {
  ...defaultLookAndSound,
  idea: "",
  script: "",
  mode: "direct_script",
  webpages: "",
  files: [],
};

export function OneStepWizard() {
  const previews = usePreviews();
  const lacksWriter = useLacksWriter();
  return (
    <Wizard
      method="one_step"
      schema={OneStepForm}
      initial={initial}
      labels={{ idea: say.yourIdea(), files: null, webpages: null, script: say.theScript(), mode: null }}
      lengthHint={({ script, files }) =>
        files.some(({ kind }) => kind === "audio")
          ? say.aRecordingIsKeptWhole()
          : script.trim()
            ? say.yourWordsDecideHowLong()
            : say.whatIsSaidIsWritten()
      }
      forecast={(form) => forecastOneStep(form, lacksWriter)}
    >
      <OneStepInput previews={previews} />
    </Wizard>
  );
}

function forecastOneStep(form: OneStepForm, lacksWriter: boolean | undefined): Forecast {
  const { idea, script, mode, webpages, files, durationSeconds, aspectRatio } = form;
  const listed = (...kinds: OneStepForm["files"][number]["kind"][]) =>
    files.filter(({ kind }) => kinds.includes(kind)).map(({ fileName }) => fileName);
  // Scripts, recordings, pictures and outlines decide for themselves how long they take.
  const hasSource = pagesOf(webpages).length > 0 || files.length > 0 || !lacksWriter;
  const isTold = hasSource && script.trim() === "" && files.every(({ kind }) => kind === "document");
  const rows = [
    { label: say.idea(), value: idea.trim() },
    { label: say.script(), value: script.trim() },
    { label: say.recordings(), value: listed("audio").join(", ") },
    { label: say.imagesAndClips(), value: listed("image", "video").join(", ") },
    { label: say.documents(), value: listed("document").join(", ") },
    { label: say.webpages(), value: pagesOf(webpages).join("\n") },
  ];
  return {
    sentence: say.oneVideoFromAllOf({ aspectRatio }),
    lengthMs: isTold ? (durationSeconds ?? USUAL_SECONDS.sources) * 1000 : durationSeconds && durationSeconds * 1000,
    isAtMost: lacksWriter,
    scenes: null,
    documents: listed("document"),
    sources: {
      script: script.trim(),
      script_text_mode: mode,
      documents: files.flatMap(({ kind, url }) => (kind === "document" ? url : [])),
      webpages: pagesOf(webpages),
    },
    input: rows.filter(({ value }) => value !== ""),
  };
}
