"use client";
import { useEffect, useState } from "react";
import { DENSITIES } from "../board/density.ts";

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
