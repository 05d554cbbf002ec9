"use client";

import { useState } from "react";
import { Controller, useFormContext } from "react-hook-form";
import type { LookAndSoundForm } from "#lib/contract/creation/look-and-sound.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import * as say from "#messages/create.ts";
import { Field, Input, Textarea } from "../ui/field.tsx";
import { formatDuration } from "../ui/format.ts";
import { SegmentedControl } from "../ui/segmented-control.tsx";
import { Switch } from "../ui/switch.tsx";
import { AspectRatioPicker } from "./aspect-ratio-picker.tsx";
import { PicturesNote } from "./connection-notes.tsx";
import { characterCount, fieldMessage } from "./fields.tsx";
import type { Narrator } from "./forecast.ts";
import { StyleField } from "./picture-styles.tsx";
import { VoicePicker } from "./voice-picker.tsx";

const offers = [30, 60, 90, 180];

type LengthFieldProps = {
  /** Seconds, or null to let the text decide. */
  value: number | null;
  hint: string;
  error?: string;
  onValueChange: (seconds: number | null) => void;
};

/** How long the video should be: left to the text, one of a few usual lengths, or any number of seconds. */
function LengthField({ value, hint, error, onValueChange }: LengthFieldProps) {
  const [own, setOwn] = useState(value !== null && !offers.includes(value));
  const choice = own ? "own" : value === null ? "text" : String(value);
  const choose = (next: string) => {
    setOwn(next === "own");
    if (next === "text") onValueChange(null);
    else onValueChange(next === "own" ? (value ?? 60) : Number(next));
  };
  return (
    <div className="flex flex-col gap-2">
      <Field label={say.length()} hint={hint} error={own ? undefined : error}>
        {() => (
          <SegmentedControl
            label={say.length()}
            value={choice}
            onValueChange={choose}
            className="w-full"
            segments={[
              { value: "text", label: say.auto() },
              ...offers.map((seconds) => ({ value: String(seconds), label: shortLength(seconds) })),
              { value: "own", label: say.other() },
            ]}
          />
        )}
      </Field>
      {own ? (
        <Field
          label={say.secondsTo({ min: LIMITS.durationSeconds.min, max: LIMITS.durationSeconds.max })}
          error={error}
          aside={value === null || Number.isNaN(value) ? undefined : formatDuration(value * 1000)}
        >
          {(control) => (
            <Input
              {...control}
              type="number"
              inputMode="numeric"
              min={LIMITS.durationSeconds.min}
              max={LIMITS.durationSeconds.max}
              value={value === null || Number.isNaN(value) ? "" : value}
              onChange={(event) => onValueChange(event.target.valueAsNumber)}
              className="w-32!"
            />
          )}
        </Field>
      ) : null}
    </div>
  );
}

function shortLength(seconds: number): string {
  return seconds % 60 === 0 ? say.secondsMin({ seconds: seconds / 60 }) : `${seconds} s`;
}

/** The choices every creation method shares. */
export function LookAndSoundStep({
  lengthHint,
  narrator = "voice",
  showsFootage,
  choosesStyle,
}: {
  lengthHint: string;
  narrator?: Narrator;
  showsFootage: boolean;
  /** Whether the style of the pictures is chosen here. */
  choosesStyle: boolean;
}) {
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
      {choosesStyle ? <StyleField /> : null}
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
              label={say.captions()}
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
      {showsFootage ? <PicturesNote /> : null}
      <Field
        label={say.preferences()}
        hint={say.anythingAboutToneOrContent()}
        error={fieldMessage({ label: say.thePreferences(), message: errors.wish?.message })}
        aside={characterCount({ text: watch("wish"), max: LIMITS.descriptionCharacters })}
      >
        {(field) => <Textarea {...field} rows={3} {...register("wish")} />}
      </Field>
    </div>
  );
}

const lengthMessage = say.mustBeToSeconds({ min: LIMITS.durationSeconds.min, max: LIMITS.durationSeconds.max });
