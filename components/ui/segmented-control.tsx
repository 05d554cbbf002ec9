"use client";
import { RadioGroup } from "radix-ui";
import type { ReactNode } from "react";
import { joinClasses } from "./classes.ts";

export type Segment<Value extends string> = { value: Value; label: ReactNode; disabled?: boolean };

export type SegmentedControlProps<Value extends string> = {
  label: string;
  value: Value;
  segments: readonly Segment<Value>[];
  onValueChange: (value: Value) => void;
  className?: string;
};

/** One choice of a few short words, side by side. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, value, segments, onValueChange, className } = props;
  return (
    <RadioGroup.Root
      aria-label={label}
      orientation="horizontal"
      value={value}
      onValueChange={(next) => {
        const chosen = segments.find((segment) => segment.value === next);
        if (chosen) onValueChange(chosen.value);
      }}
      className={joinClasses(
        "inline-grid max-w-full auto-cols-fr grid-flow-col gap-0.5 rounded-lg border border-line bg-canvas p-0.5",
        className,
      )}
    >
      {segments.map((segment) => (
        <RadioGroup.Item
          key={segment.value}
          value={segment.value}
          disabled={segment.disabled}
          className="h-7 touch:h-9 min-w-0 truncate rounded-md px-1.5 max-sm:text-sm sm:px-3 text-dim transition-colors hover:text-text disabled:opacity-50 data-[state=checked]:bg-raise data-[state=checked]:font-medium data-[state=checked]:text-text data-[state=checked]:shadow-[0_0_0_1px_var(--line),0_1px_2px_#0002]"
        >
          {segment.label}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
