import { joinClasses } from "./classes.ts";

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
    <input
      type="range"
      {...range}
      value={value}
      aria-label={label}
      aria-valuetext={valueText}
      onChange={(event) => onValueChange(event.target.valueAsNumber)}
      className={joinClasses("h-6 w-full cursor-pointer accent-accent", className)}
    />
  );
}
