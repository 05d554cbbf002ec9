import { defineAbility } from "../define-provider.ts";
import type { PaintStyleName } from "./styles.ts";

/** A person, place or object of the project with a fixed look; `description` and `name` decide it, in every scene. */
export type CastMember = { name: string; description: string; kind?: "character" | "place" | "object" };

export type PaintRequest = {
  /** What is to be seen, in the project's language. */
  prompt: string;
  narration?: string;
  title?: string;
  style: PaintStyleName;
  /** Pixels, 16 to 7680 each. */
  width: number;
  height: number;
  /** Same request and seed, same bytes; another seed, another arrangement. */
  seed: number;
  references?: readonly { bytes: Uint8Array; mimeType: string }[];
  cast?: readonly CastMember[];
  layers?: "keep" | "discard";
};

/** A cut-out of the picture, as large as it, PNG or WebP with alpha. */
export type PaintedLayer = {
  name: string;
  /** 0 is the far end of the scene, 1 the nearest thing to the camera. */
  depth: number;
  bytes: Uint8Array;
  mimeType: "image/png" | "image/webp";
};

export type Painting = {
  bytes: Uint8Array;
  mimeType: "image/jpeg" | "image/png" | "image/webp";
  width: number;
  height: number;
  provider: string;
  /** Credits this picture has used up. */
  cost: number;
  /** Back to front; only when asked for and the provider can. */
  layers?: PaintedLayer[];
};

export type PainterVerbs = { paint: (request: PaintRequest) => Promise<Painting> };

export const definePainter = defineAbility<PainterVerbs>(["paint"]);
