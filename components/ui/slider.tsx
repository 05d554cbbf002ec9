"use client";
import { Slider as Radix } from "radix-ui";
import { joinClasses } from "./join-classes.ts";

export type SliderProps = {
  label: string;
  min: number;
  max: number;
  step?: number;
  value: number;
  onValueChange: (value: number) => void;
  /** How the value is read out. */
  valueText?: string;
  className?: string;
};

export function Slider({ label, value, onValueChange, valueText, className, ...range }: SliderProps) {
  return (
    <Radix.Root
      {...range}
      value={[value]}
      onValueChange={([next]) => next !== undefined && onValueChange(next)}
      className={joinClasses("relative flex h-6 w-full touch-none select-none items-center", className)}
    >
      <Radix.Track className="relative h-1 grow rounded-full bg-line">
        <Radix.Range className="absolute h-full rounded-full bg-accent" />
      </Radix.Track>
      <Radix.Thumb
        aria-label={label}
        aria-valuetext={valueText}
        className="block size-4 rounded-full border-2 border-accent bg-raise"
      />
    </Radix.Root>
  );
}
