"use client";
import { useId } from "react";

export type FilterChip<Value extends string> = { value: Value; label: string; count: number };

export type FilterChipsProps<Value extends string> = {
  label: string;
  value: Value;
  chips: readonly FilterChip<Value>[];
  onValueChange: (value: Value) => void;
};

/** Filters of a list with how many each would show; one is always on. */
export function FilterChips<Value extends string>({ label, value, chips, onValueChange }: FilterChipsProps<Value>) {
  const name = useId();
  return (
    <fieldset className="ltr:mask-r-from-[calc(100%-20px)] rtl:mask-l-from-[calc(100%-20px)] -my-0.5 -ms-0.5 flex min-w-0 max-w-full gap-1.5 overflow-x-auto py-0.5 ps-0.5 pe-5 [scrollbar-width:none]">
      <legend className="sr-only">{label}</legend>
      {chips.map((chip) => (
        <label
          key={chip.value}
          className="relative flex h-7 touch:h-9 shrink-0 cursor-pointer items-center gap-1.5 rounded-full border border-line px-2.5 text-dim text-sm transition-colors hover:text-text has-checked:border-edge has-checked:bg-raise has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name}
            value={chip.value}
            checked={chip.value === value}
            onChange={() => onValueChange(chip.value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {chip.label} <span className="tabular text-faint">{chip.count}</span>
        </label>
      ))}
    </fieldset>
  );
}
