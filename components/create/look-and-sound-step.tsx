"use client";
import { Controller, useFormContext } from "react-hook-form";
import type { LookAndSoundForm } from "#lib/contract/creation/look-and-sound.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { Field } from "../ui/field.tsx";
import { SegmentedControl } from "../ui/segmented-control.tsx";
import { Switch } from "../ui/switch.tsx";
import { Textarea } from "../ui/textarea.tsx";
import { AspectRatioPicker } from "./aspect-ratio-picker.tsx";
import { characterCount } from "./character-count.ts";
import { fieldMessage } from "./field-message.ts";
import type { Narrator } from "./forecast.ts";
import { LengthField } from "./length-field.tsx";
import { VoicePicker } from "./voice-picker.tsx";

/** The choices every creation method shares. */
export function LookAndSoundStep({ lengthHint, narrator = "voice" }: { lengthHint: string; narrator?: Narrator }) {
  const { control, watch, register, formState } = useFormContext<LookAndSoundForm>();
  const { errors } = formState;
  return (
    <div className="mx-auto grid w-full max-w-[720px] grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-col gap-2">
        <h2 className="font-medium">Aspect ratio</h2>
        <Controller
          control={control}
          name="aspectRatio"
          render={({ field }) => <AspectRatioPicker value={field.value} onValueChange={field.onChange} />}
        />
      </div>
      <Controller
        control={control}
        name="durationSeconds"
        render={({ field }) => (
          <LengthField
            value={field.value}
            hint={lengthHint}
            error={fieldMessage({ label: "The length", message: errors.durationSeconds && lengthMessage })}
            onValueChange={field.onChange}
          />
        )}
      />
      <Field label="Pace" hint="A fast video changes its picture more often.">
        {() => (
          <Controller
            control={control}
            name="pace"
            render={({ field }) => (
              <SegmentedControl
                label="Pace"
                value={field.value}
                onValueChange={field.onChange}
                segments={[
                  { value: "slow", label: "Slow" },
                  { value: "normal", label: "Normal" },
                  { value: "fast", label: "Fast" },
                ]}
              />
            )}
          />
        )}
      </Field>
      <div className="flex flex-col gap-4 rounded-xl border border-line bg-panel p-4">
        {narrator === "voice" ? (
          <Controller
            control={control}
            name="useVoice"
            render={({ field }) => (
              <Switch
                label="Narration"
                hint="A voice speaks the text of each scene."
                checked={field.value}
                onCheckedChange={field.onChange}
              />
            )}
          />
        ) : null}
        {narrator === "nobody" ? (
          <Switch
            label="Narration"
            hint="A montage is shown, not told. Choose storytelling or explainer in the first step to have a voice."
            checked={false}
            disabled
            onCheckedChange={() => undefined}
          />
        ) : null}
        {narrator === "voice" && watch("useVoice") ? (
          <Controller
            control={control}
            name="voiceId"
            render={({ field }) => <VoicePicker value={field.value} onValueChange={field.onChange} />}
          />
        ) : null}
        <Controller
          control={control}
          name="burnSubtitles"
          render={({ field }) => (
            <Switch
              label="Subtitles"
              hint="Shown in the picture when you export. You can change it then."
              checked={field.value}
              onCheckedChange={field.onChange}
            />
          )}
        />
        <Controller
          control={control}
          name="useMusic"
          render={({ field }) => (
            <Switch
              label="Music"
              hint="A quiet bed that steps back while someone speaks."
              checked={field.value}
              onCheckedChange={field.onChange}
            />
          )}
        />
      </div>
      <Field
        label="Wishes"
        hint="Anything about tone or content, for example “friendly, for new colleagues”. Optional."
        error={fieldMessage({ label: "The wish", message: errors.wish?.message })}
        aside={characterCount({ text: watch("wish"), max: LIMITS.descriptionCharacters })}
      >
        {(field) => <Textarea {...field} rows={3} {...register("wish")} />}
      </Field>
    </div>
  );
}

const lengthMessage = `must be ${LIMITS.durationSeconds.min} to ${LIMITS.durationSeconds.max} seconds`;
