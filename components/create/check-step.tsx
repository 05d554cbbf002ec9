"use client";
import type { ReactNode } from "react";
import { Controller, useFormContext } from "react-hook-form";
import type { LookAndSoundForm } from "#lib/contract/creation/look-and-sound.ts";
import type { CreationMethod } from "#lib/contract/creation/methods.ts";
import { connectionQuery, isPlain } from "#lib/studio/connection/connection-queries.ts";
import { useQuery } from "../served/use-query.ts";
import { Button } from "../ui/button.tsx";
import { formatDuration } from "../ui/format-time.ts";
import { Switch } from "../ui/switch.tsx";
import { CostEstimate } from "./cost-estimate.tsx";
import type { Forecast, Narrator } from "./forecast.ts";
import type { WizardStep } from "./wizard-steps.tsx";

export type CheckStepProps = {
  method: CreationMethod;
  forecast: Forecast;
  narrator?: Narrator | undefined;
  onStepChange: (step: WizardStep) => void;
};

/** The last look before anything is made. */
export function CheckStep({ method, forecast, narrator, onStepChange }: CheckStepProps) {
  const { getValues, control } = useFormContext<LookAndSoundForm>();
  const { data: connection } = useQuery(connectionQuery());
  const values = getValues();
  return (
    <div className="mx-auto flex w-full max-w-[720px] flex-col gap-4">
      <div className="rounded-xl border border-line bg-panel p-4">
        <h2 className="font-semibold text-[15px]">What will be made</h2>
        <p className="mt-1">{forecast.sentence}</p>
        <p className="tabular mt-2 text-dim">{amount(forecast)}</p>
        <CostEstimate method={method} scenes={forecast.scenes} />
      </div>
      <Section title="Input" onChange={() => onStepChange("input")}>
        {forecast.input.map(({ label, value }) => (
          <Row key={label} label={label} value={value} />
        ))}
        <Row label="Title" value={values.title || "Taken from the content"} />
      </Section>
      <Section title="Look and sound" onChange={() => onStepChange("look")}>
        <Row label="Aspect ratio" value={values.aspectRatio} />
        <Row label="Pace" value={values.pace[0]?.toUpperCase() + values.pace.slice(1)} />
        <Row label="Length" value={values.durationSeconds ? formatDuration(values.durationSeconds * 1000) : "Auto"} />
        <Row label="Narration" value={narrationOf(narrator, values)} />
        <Row label="Subtitles" value={values.burnSubtitles ? "In the picture" : "Off"} />
        <Row label="Music" value={values.useMusic ? "On, quieter under speech" : "Off"} />
      </Section>
      <div className="rounded-xl border border-line bg-panel p-4">
        <Controller
          control={control}
          name="exportWhenReady"
          render={({ field }) => (
            <Switch
              label="Also export when ready"
              hint={
                field.value
                  ? `${tellFirstClip(values, { isPlain: isPlain(connection) })}.`
                  : "The project stops at its storyboard, and nothing is exported until you ask for it."
              }
              checked={field.value ?? false}
              onCheckedChange={field.onChange}
            />
          )}
        />
      </div>
      <p className="text-dim">You can leave the page while it is made.</p>
    </div>
  );
}

function narrationOf(narrator: Narrator | undefined, { useVoice }: LookAndSoundForm): string {
  if (narrator === "speaker") return "The speech itself";
  if (narrator === "nobody") return "None: a montage is shown, not told";
  return useVoice ? "Spoken" : "None";
}

export function tellFirstClip(
  { burnSubtitles }: Pick<LookAndSoundForm, "burnSubtitles">,
  { isPlain }: { isPlain: boolean },
): string {
  const when = "is started by itself as soon as the storyboard stands";
  if (isPlain) return `A clip ${when}, in a size that the connected service chooses`;
  return `A 1080p clip ${when}, with ${burnSubtitles ? "subtitles in the picture" : "captions as a track"}`;
}

function amount({ lengthMs, scenes }: Forecast): string {
  const parts = [
    !lengthMs ? "" : `about ${formatDuration(Math.round(lengthMs / 5000) * 5000)}`,
    !scenes ? "" : `${scenes} ${scenes === 1 ? "scene" : "scenes"}`,
  ].filter(Boolean);
  return parts.length > 0 ? `Estimated: ${parts.join(" in ")}` : "Length and scenes are known once the input was read.";
}

function Section({ title, onChange, children }: { title: string; onChange: () => void; children: ReactNode }) {
  return (
    <section className="rounded-xl border border-line bg-panel">
      <div className="flex items-center justify-between border-b py-1.5 pr-2 pl-4">
        <h2 className="font-medium">{title}</h2>
        <Button look="quiet" size="sm" onClick={onChange} aria-label={`Change ${title.toLowerCase()}`}>
          Change
        </Button>
      </div>
      <dl className="divide-y px-4">{children}</dl>
    </section>
  );
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div className="grid grid-cols-[112px_minmax(0,1fr)] gap-3 py-2 sm:grid-cols-[160px_minmax(0,1fr)]">
      <dt className="text-dim">{label}</dt>
      <dd className="line-clamp-4 whitespace-pre-line break-words" dir="auto">
        {value}
      </dd>
    </div>
  );
}
