import type { Card, CardTheme } from "#lib/contract/card.ts";
import type { CardChoice } from "#lib/contract/card-edit.ts";
import type { CastKind } from "#lib/contract/cast.ts";
import type { PortraitLook } from "#lib/contract/portrait.ts";
import type { Direction } from "#lib/contract/scene.ts";
import { defineAbility } from "./define.ts";
import type { PaintStyleName } from "./styles.ts";

/** `entityUuid` where it shows a member of the cast. */
export type ReferencePicture = { bytes: Uint8Array; mimeType: string; entityUuid?: string };

/** A person, place or object of the project with a fixed look; `description` and `name` decide it, in every scene. */
export type CastMember = {
  /** Missing for somebody who is only asked for. */
  entityUuid?: string;
  name: string;
  description: string;
  kind?: CastKind;
  /** How a drawn portrait of them looks. */
  look?: PortraitLook;
  /** Other names the texts call it by. */
  aliases?: readonly string[];
  /** Its reference picture, for painters that can follow one. */
  picture?: ReferencePicture;
};

export type PaintRequest = {
  /** The final words that a person wrote: a model is told nothing else. */
  text?: string;
  /** What is to be seen, in the project's language. */
  prompt: string;
  narration?: string;
  title?: string;
  /** Colours of a text card; by the seed where nobody says. */
  cardTheme?: CardTheme;
  /** What a person chose about the text card. */
  card?: CardChoice;
  /** Left out where nobody chose one. */
  style?: PaintStyleName;
  /** Pixels, 16 to 7680 each. */
  width: number;
  height: number;
  /** Same request and seed, same bytes; another seed, another arrangement. */
  seed: number;
  /** Pictures that the caller wants followed; those of cast members come with `cast`. */
  references?: readonly ReferencePicture[];
  /** Those of the project's cast that this picture is to show. */
  cast?: readonly CastMember[];
  /** It is the portrait of its one cast member, which later pictures follow. */
  isPortrait?: true;
  /** Camera, place, hour and mood as directed. Models are told what of it was `chosen`. */
  direction?: Direction;
  /** The last frame of the scene before, where this one is to follow on from it. */
  previousFrame?: ReferencePicture;
};

export type Painting = {
  bytes: Uint8Array;
  mimeType: "image/jpeg" | "image/png" | "image/webp";
  width: number;
  height: number;
  provider: string;
  /** It has words to read: it is shown whole and stands still. */
  isPage?: true;
  /** The words that can be read in it. */
  written?: string;
  /** What is on it, of a scene card. */
  card?: Card;
  /** Where its subject is, as shares of width and height, for a painter that knows. */
  focus?: { x: number; y: number };
  /** Credits this picture has used up. */
  cost: number;
};

export type PainterVerbs = { paint: (request: PaintRequest) => Promise<Painting> };

export const definePainter = defineAbility<PainterVerbs>(["paint"], { paint: (_, credits) => credits });
