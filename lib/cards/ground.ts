import { Avatar, Style } from "@dicebear/core";
import waves from "@dicebear/styles/waves.json" with { type: "json" };
import type { CardTheme } from "../contract/card.ts";
import { palettes } from "./themes.ts";

const style = new Style(waves);

/** A square of soft waves in a theme's colours (Waves by DiceBear, CC0), as SVG: the same for the same seed. */
export function drawGround(theme: CardTheme, seed: string): string {
  const { ground, soft } = palettes[theme];
  return new Avatar(style, { seed, backgroundColor: [ground], waveColor: [soft] }).toString();
}
