"use client";
import { RadioGroup } from "radix-ui";

export type FilterChip<Value extends string> = { value: Value; label: string; count: number };

export type FilterChipsProps<Value extends string> = {
  label: string;
  value: Value;
  chips: readonly FilterChip<Value>[];
  onValueChange: (value: Value) => void;
};

/** Filters of a list with how many each would show; one is always on. */
export function FilterChips<Value extends string>({ label, value, chips, onValueChange }: FilterChipsProps<Value>) {
  return (
    <RadioGroup.Root
      aria-label={label}
      orientation="horizontal"
      value={value}
      onValueChange={(next) => onValueChange(next as Value)}
      className="-m-0.5 flex max-w-full gap-1.5 overflow-x-auto p-0.5 [scrollbar-width:none]"
    >
      {chips.map((chip) => (
        <RadioGroup.Item
          key={chip.value}
          value={chip.value}
          className="flex h-7 shrink-0 items-center gap-1.5 rounded-full border border-line px-2.5 text-dim text-sm transition-colors hover:text-text data-[state=checked]:border-edge data-[state=checked]:bg-raise data-[state=checked]:text-text"
        >
          {chip.label} <span className="tabular text-faint">{chip.count}</span>
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
