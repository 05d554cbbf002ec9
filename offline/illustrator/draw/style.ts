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
  /** What lies below everything where it is not the scene's own backdrop: words are written to be read on it. */
  paper?: Rgb;
  /** Outline around items; width as a share of the unit. */
  outline?(item: Item, layer: Layer, scene: Scene): { colour: Rgb; width: number; inner: number } | null;
  /** How a subject is lit: rounded, in two tones, from one hard side, or not at all. */
  shading?: "soft" | "cel" | "noir" | "none";
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
  /** Adds, drops or changes layers before anything is drawn. */
  layers?(scene: Scene, layers: Layer[]): Layer[];
  /** Side of one visible point in pixels: the picture is drawn small and enlarged without smoothing. */
  pixel?(scene: Scene): number;
  mapPixels?(data: Uint8ClampedArray, width: number): void;
  /** Lays texture, vignette or paper over the finished picture. */
  finish?(context: Context, scene: Scene): void;
};
