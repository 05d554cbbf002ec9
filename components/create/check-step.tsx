"use client";
import type { ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import type { LookAndSoundForm } from "#lib/contract/creation/look-and-sound.ts";
import { Button } from "../ui/button.tsx";
import { formatDuration } from "../ui/format-time.ts";
import type { Forecast } from "./forecast.ts";
import type { WizardStep } from "./wizard-steps.tsx";

export type CheckStepProps = { forecast: Forecast; onStepChange: (step: WizardStep) => void };

/** The last look before anything is made. */
export function CheckStep({ forecast, onStepChange }: CheckStepProps) {
  const values = useFormContext<LookAndSoundForm>().getValues();
  return (
    <div className="mx-auto flex w-full max-w-[720px] flex-col gap-4">
      <div className="rounded-xl border border-line bg-panel p-4">
        <h2 className="font-semibold text-[15px]">What will be made</h2>
        <p className="mt-1">{forecast.sentence}</p>
        <p className="tabular mt-2 text-dim">{amount(forecast)}</p>
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
        <Row label="Narration" value={values.useVoice ? "Spoken" : "None"} />
        <Row label="Subtitles" value={values.burnSubtitles ? "In the picture" : "Off"} />
        <Row label="Music" value={values.useMusic ? "On, quieter under speech" : "Off"} />
      </Section>
      <p className="text-dim">
        The project stops at its storyboard. Nothing is exported until you ask for it, and you can leave the page while
        it is made.
      </p>
    </div>
  );
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
