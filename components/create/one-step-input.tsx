"use client";
import { Controller, useFormContext } from "react-hook-form";
import { type OneStepForm, pagesOf } from "#lib/contract/creation/one-step.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { ErrorNote } from "../ui/error-note.tsx";
import { Field } from "../ui/field.tsx";
import { SegmentedControl } from "../ui/segmented-control.tsx";
import { Textarea } from "../ui/textarea.tsx";
import { MediaUpload } from "../upload/media-upload.tsx";
import { characterCount } from "./character-count.ts";
import { fieldMessage } from "./field-message.ts";
import { TitleField } from "./title-field.tsx";
import { useIsDeaf } from "./use-is-deaf.ts";

export function OneStepInput({ previews }: { previews: Map<string, string> }) {
  const { control, register, watch, setValue, formState } = useFormContext<OneStepForm>();
  const { errors } = formState;
  const isDeaf = useIsDeaf();
  return (
    <div className="mx-auto flex w-full max-w-[720px] flex-col gap-6">
      <Field
        label="Idea"
        hint="What the video is about, in a sentence or two."
        error={fieldMessage({ label: "The idea", message: errors.idea?.message })}
        aside={characterCount({ text: watch("idea"), max: LIMITS.ideaCharacters })}
      >
        {(textarea) => <Textarea {...textarea} rows={3} {...register("idea")} />}
      </Field>
      <Controller
        control={control}
        name="files"
        render={({ field }) => (
          <MediaUpload
            label="Files"
            limits={limits}
            orderHint="They are used in this order."
            accepts={["image", "video", "audio", "pdf", "ppt"]}
            max={LIMITS.mediaPerRequest + LIMITS.documentsPerRequest}
            kept={field.value}
            previews={previews}
            focusRef={field.ref}
            error={errors.files && (fieldMessage({ label: "The list", message: errors.files.message }) ?? unfinished)}
            onChange={(files) =>
              setValue("files", files, { shouldDirty: true, shouldValidate: errors.files !== undefined })
            }
          />
        )}
      />
      <Field
        label="Webpages"
        hint="Addresses of public pages, one on each line. What they say goes into the video."
        error={fieldMessage({ label: "The list", message: errors.webpages?.message })}
      >
        {(textarea) => (
          <Textarea
            {...textarea}
            rows={2}
            inputMode="url"
            placeholder="example.com/article"
            {...register("webpages", {
              // Shown as they will be read.
              onBlur: ({ target }) => setValue("webpages", pagesOf(target.value).join("\n"), { shouldDirty: true }),
            })}
          />
        )}
      </Field>
      <Field
        label="Script"
        hint="Your own words. They decide what is said; beside a recording they are its transcript."
        error={fieldMessage({ label: "The script", message: errors.script?.message })}
        aside={characterCount({ text: watch("script"), max: LIMITS.scriptCharacters })}
      >
        {(textarea) => <Textarea {...textarea} rows={5} {...register("script")} />}
      </Field>
      {isDeaf && !watch("script").trim() && watch("files").some(({ kind }) => kind === "audio") ? (
        <ErrorNote
          tone="quiet"
          message="Nothing here can listen to speech."
          next="Paste what the recording says as the script, or it goes without captions and its pictures are general."
        />
      ) : null}
      {watch("script").trim() ? (
        <Controller
          control={control}
          name="mode"
          render={({ field }) => (
            <SegmentedControl
              label="What happens to your words"
              value={field.value}
              onValueChange={field.onChange}
              className="-mt-3 self-start"
              segments={[
                { value: "direct_script", label: "Keep my words" },
                { value: "ai_rewrite", label: "Rewrite for listening" },
              ]}
            />
          )}
        />
      ) : null}
      <TitleField />
    </div>
  );
}

const limits = `Documents, presentations, images, clips and recordings, up to 100 MB each: ${LIMITS.documentsPerRequest} documents and ${LIMITS.mediaPerRequest} others`;
const unfinished = "Not every file is uploaded yet.";
