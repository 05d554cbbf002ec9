"use client";
import { useState } from "react";
import { LIMITS } from "#lib/contract/limits.ts";
import * as say from "#messages/create.ts";
import { Field } from "../ui/field.tsx";
import { formatDuration } from "../ui/format-time.ts";
import { Input } from "../ui/input.tsx";
import { SegmentedControl } from "../ui/segmented-control.tsx";

const offers = [30, 60, 90, 180];

export type LengthFieldProps = {
  /** Seconds, or null to let the text decide. */
  value: number | null;
  hint: string;
  error?: string;
  onValueChange: (seconds: number | null) => void;
};

/** How long the video should be: left to the text, one of a few usual lengths, or any number of seconds. */
export function LengthField({ value, hint, error, onValueChange }: LengthFieldProps) {
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
              className="w-32"
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
