"use client";
import { RadioGroup } from "radix-ui";
import type { ReactNode } from "react";
import { joinClasses } from "./classes.ts";

export type RadioCard<Value extends string> = {
  value: Value;
  label: string;
  detail?: ReactNode;
  picture?: ReactNode;
  disabled?: boolean;
};

export type RadioCardsProps<Value extends string> = {
  label: string;
  value: Value;
  cards: readonly RadioCard<Value>[];
  onValueChange: (value: Value) => void;
  className?: string;
};

/** One choice of a few, each with room for a picture and a sentence. Arrow keys move it. */
export function RadioCards<Value extends string>({ label, value, cards, ...rest }: RadioCardsProps<Value>) {
  return (
    <RadioGroup.Root
      aria-label={label}
      value={value}
      onValueChange={(next) => {
        const chosen = cards.find((card) => card.value === next);
        if (chosen) rest.onValueChange(chosen.value);
      }}
      className={joinClasses("grid gap-2 sm:grid-cols-2", rest.className)}
    >
      {cards.map((card) => (
        <RadioGroup.Item
          key={card.value}
          value={card.value}
          disabled={card.disabled}
          className="group flex min-w-0 flex-col gap-1 rounded-lg border border-line bg-panel p-3 text-start transition-colors hover:border-edge disabled:cursor-not-allowed disabled:opacity-60 data-[state=checked]:border-accent data-[state=checked]:bg-accent-soft data-[state=checked]:shadow-[inset_0_0_0_1px_var(--accent)]"
        >
          {card.picture}
          <span className="font-medium">{card.label}</span>
          {card.detail ? <span className="text-dim text-sm">{card.detail}</span> : null}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
