import { Grid2x2, Grid3x3 } from "lucide-react";
import * as say from "#messages/board.ts";
import { DENSITIES } from "../board/density.ts";
import { Slider } from "../ui/slider.tsx";

export type DensitySliderProps = { value: number; onValueChange: (density: number) => void };

export function DensitySlider({ value, onValueChange }: DensitySliderProps) {
  return (
    <div className="flex items-center gap-2 text-dim">
      <Grid3x3 className="size-4" aria-hidden />
      <Slider
        label={say.cardSize()}
        min={DENSITIES.min}
        max={DENSITIES.max}
        step={1}
        value={value}
        valueText={say.valueOfMax({ value: value + 1, max: DENSITIES.max + 1 })}
        onValueChange={onValueChange}
        className="w-24"
      />
      <Grid2x2 className="size-4" aria-hidden />
    </div>
  );
}
