import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Rgb } from "../art/colour.ts";
import type { Item, Layer } from "../art/shape.ts";
import type { Scene } from "../compose/compose-scene.ts";

export type Context = SKRSContext2D;

/** What a colour is used for, so that a style can treat it. */
export type Use = { role: Item["role"]; depth: number; scene: Scene };

/** How a style sees: colour, line, surface and finish. Everything has a plain default. */
export type Style = {
  /** The last word on a colour, after light and air. */
  colour?(colour: Rgb, use: Use): Rgb;
  /** How strongly the hour's light and the air tint things, 1 by default. */
  light?: number;
  air?: number;
  /** Outline around items; width as a share of the unit. */
  outline?(item: Item, layer: Layer, scene: Scene): { colour: Rgb; width: number; inner: number } | null;
  /** Share of light and shade laid over a subject, 0 to 1. */
  shading?: "soft" | "cel" | "none";
  /** Blur of a layer in pixels at 720. */
  blur?(layer: Layer): number;
  /** Draws an item in the style's own way; false leaves it to the default. */
  drawItem?(
    context: Context,
    item: Item,
    layer: Layer,
    scene: Scene,
    colourOf: (colour: Rgb, glow?: boolean) => Rgb,
  ): boolean;
  /** Lays texture, vignette or paper over the finished picture. */
  finish?(context: Context, scene: Scene): void;
};
