"use client";

import { Check, ChevronDown } from "lucide-react";
import { Select as Radix } from "radix-ui";
import { useState } from "react";
import { fieldClasses, joinClasses } from "./classes.ts";
import { WindowMark } from "./dialog.tsx";

export type SelectOption<Value extends string> = { value: Value; label: string; detail?: string };

export type SelectProps<Value extends string> = {
  id?: string;
  value: Value;
  options: readonly SelectOption<Value>[];
  onValueChange: (value: Value) => void;
  className?: string;
  disabled?: boolean;
  /** Shown while the value is none of the options. */
  placeholder?: string;
  "aria-label"?: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
};

export function Select<Value extends string>({ options, className, ...rest }: SelectProps<Value>) {
  const { id, value, onValueChange, disabled, placeholder, ...aria } = rest;
  const [isOpen, setOpen] = useState(false);
  return (
    <Radix.Root
      value={value}
      onValueChange={(next) => {
        const chosen = options.find((option) => option.value === next);
        if (chosen) onValueChange(chosen.value);
      }}
      onOpenChange={setOpen}
      disabled={disabled}
    >
      {/* Not in the list: what stands there is kept while it is closed too. */}
      {isOpen ? <WindowMark /> : null}
      <Radix.Trigger
        id={id}
        className={joinClasses(fieldClasses, "flex h-9 items-center justify-between gap-2 text-start", className)}
        {...aria}
      >
        <span className="truncate">
          <Radix.Value placeholder={placeholder} />
        </span>
        <Radix.Icon>
          <ChevronDown className="size-4 text-dim" aria-hidden />
        </Radix.Icon>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={4}
          className="z-50 max-h-80 min-w-[var(--radix-select-trigger-width)] animate-appear overflow-hidden rounded-lg border border-line bg-raise shadow-lift"
        >
          <Radix.Viewport className="p-1">
            {options.map((option) => (
              <Radix.Item
                key={option.value}
                value={option.value}
                className="flex h-8 select-none items-center gap-2 rounded-md pe-3 ps-2 outline-none data-[highlighted]:bg-hover"
              >
                <span className="grid size-4 place-items-center">
                  <Radix.ItemIndicator>
                    <Check className="size-4 text-accent" aria-hidden />
                  </Radix.ItemIndicator>
                </span>
                <Radix.ItemText>{option.label}</Radix.ItemText>
                {option.detail ? <span className="ms-auto ps-4 text-dim text-sm">{option.detail}</span> : null}
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
