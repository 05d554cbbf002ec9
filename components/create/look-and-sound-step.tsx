"use client";
import { Controller, useFormContext } from "react-hook-form";
import type { LookAndSoundForm } from "#lib/contract/creation/look-and-sound.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import * as say from "#messages/create.ts";
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
        <h2 className="font-medium">{say.aspectRatio()}</h2>
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
            error={fieldMessage({ label: say.theLength(), message: errors.durationSeconds && lengthMessage })}
            onValueChange={field.onChange}
          />
        )}
      />
      <Field label={say.pace()} hint={say.aFastVideoChangesIts()}>
        {() => (
          <Controller
            control={control}
            name="pace"
            render={({ field }) => (
              <SegmentedControl
                label={say.pace()}
                value={field.value}
                onValueChange={field.onChange}
                segments={[
                  { value: "slow", label: say.slow() },
                  { value: "normal", label: say.normal() },
                  { value: "fast", label: say.fast() },
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
                label={say.narration()}
                hint={say.aVoiceSpeaksTheText()}
                checked={field.value}
                onCheckedChange={field.onChange}
              />
            )}
          />
        ) : null}
        {narrator === "nobody" ? (
          <Switch
            label={say.narration()}
            hint={say.aMontageIsShownNot()}
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
              label={say.subtitles()}
              hint={say.shownInThePictureWhen()}
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
              label={say.music()}
              hint={say.aQuietBedThatSteps()}
              checked={field.value}
              onCheckedChange={field.onChange}
            />
          )}
        />
      </div>
      <Field
        label={say.wishes()}
        hint={say.anythingAboutToneOrContent()}
        error={fieldMessage({ label: say.theWish(), message: errors.wish?.message })}
        aside={characterCount({ text: watch("wish"), max: LIMITS.descriptionCharacters })}
      >
        {(field) => <Textarea {...field} rows={3} {...register("wish")} />}
      </Field>
    </div>
  );
}

const lengthMessage = say.mustBeToSeconds({ min: LIMITS.durationSeconds.min, max: LIMITS.durationSeconds.max });
