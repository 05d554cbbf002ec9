"use client";
import { Switch as Radix } from "radix-ui";
import { type ReactNode, useId } from "react";

export type SwitchProps = {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
};

/** An on-off choice whose whole row can be pressed. */
export function Switch({ label, hint, checked, onCheckedChange, disabled }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-4">
      <label htmlFor={id} className="min-w-0 flex-1">
        <span className="block font-medium">{label}</span>
        {hint ? (
          <span id={`${id}-hint`} className="block text-dim text-sm">
            {hint}
          </span>
        ) : null}
      </label>
      <Radix.Root
        id={id}
        checked={checked}
        onCheckedChange={onCheckedChange}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="relative mt-0.5 h-5 w-9 after:absolute after:-inset-2 shrink-0 rounded-full border border-edge bg-hover p-px transition-colors disabled:opacity-50 data-[state=checked]:border-accent data-[state=checked]:bg-accent"
      >
        <Radix.Thumb className="block size-4 rounded-full bg-edge transition-transform data-[state=checked]:translate-x-4 rtl:data-[state=checked]:-translate-x-4 data-[state=checked]:bg-on-accent" />
      </Radix.Root>
    </div>
  );
}
