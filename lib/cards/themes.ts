import type { CardTheme } from "../contract/card.ts";

export type Palette = {
  ground: string;
  /** Decoration on the ground; never carries meaning. */
  soft: string;
  text: string;
  /** The highlighted phrase, large numbers, the bar that matters. */
  accent: string;
  /** The bar that is compared with. */
  bar: string;
};

export const palettes: Record<CardTheme, Palette> = {
  paper: { ground: "#f7f3ea", soft: "#ece3d0", text: "#2b2620", accent: "#a63c1b", bar: "#cdbf9f" },
  ink: { ground: "#171a22", soft: "#222733", text: "#f2f3f5", accent: "#ffb454", bar: "#4c566b" },
  sea: { ground: "#e3f0f2", soft: "#cfe4e8", text: "#123a42", accent: "#0b6c79", bar: "#9fc6cc" },
  dusk: { ground: "#2d2440", soft: "#3a2f52", text: "#f6eefc", accent: "#ff9d7a", bar: "#6b5a8c" },
  meadow: { ground: "#eef4e4", soft: "#dde9c9", text: "#22331a", accent: "#3d6f1e", bar: "#b5cc98" },
  clay: { ground: "#3a2320", soft: "#4a2f2a", text: "#fbeee8", accent: "#ffc18a", bar: "#7d5a50" },
};
