"use client";

import { Grid2x2, Grid3x3 } from "lucide-react";
import { useEffect, useState } from "react";
import * as say from "#messages/board.ts";
import { Slider } from "../../ui/slider.tsx";
import { DENSITIES } from "./density.ts";

type DensitySliderProps = { value: number; onValueChange: (density: number) => void };

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
        className="w-24!"
      />
      <Grid2x2 className="size-4" aria-hidden />
    </div>
  );
}

const key = "storyboard:density";

/** The size of the cards, remembered in this browser. */
export function useDensity(): [number, (density: number) => void] {
  const [density, setDensity] = useState<number>(DENSITIES.usual);
  useEffect(() => {
    const stored = Number(localStorage.getItem(key) ?? Number.NaN);
    if (Number.isInteger(stored)) setDensity(clamp(stored));
  }, []);
  const keep = (next: number) => {
    setDensity(clamp(next));
    localStorage.setItem(key, String(clamp(next)));
  };
  return [density, keep];
}

function clamp(density: number): number {
  return Math.min(DENSITIES.max, Math.max(DENSITIES.min, density));
}
