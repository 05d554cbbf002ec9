import type { Card } from "#lib/contract/card.ts";
import type { Framing } from "#lib/contract/take.ts";
import type { CaptionWord } from "../captions/cut.ts";
import { fitPicture } from "../regions.ts";
import type { Picture } from "../timeline.ts";
import type { SceneToPlace } from "./build-timeline.ts";

/** Length of the cross-fade between two scenes. */
export const TRANSITION_MS = 400;

type SceneFacts = {
  sceneId: string;
  picture: Omit<Picture, "fit" | "isPage" | "focus" | "fingerprint">;
  /** Nothing is known of the picture where it is left out. */
  framing?: Framing | undefined;
  frame: { width: number; height: number };
  /** Where its sound is; without one the words are timed for reading. */
  sound: string | null;
  narrationMs: number;
  narrationText: string;
  words: CaptionWord[];
  durationMs: number;
  isInSync?: boolean | undefined;
  /** Words laid over the picture. */
  overlay?: string | undefined;
  /** Of a picture that is a card. */
  card?: Card | undefined;
};

/** A scene as a clip and its preview show it. A source names its content, so it is the fingerprint as well. */
export function placeScene({ picture, framing, frame, sound, words, card, ...scene }: SceneFacts): SceneToPlace {
  const spoken = { durationMs: scene.narrationMs, words };
  const written = framing?.written;
  const built = card && builtIn(card, frame, scene.narrationText);
  return {
    sceneId: scene.sceneId,
    picture: { ...picture, fingerprint: picture.source, ...fitPicture(picture, { frame, framing }) },
    narration: sound ? { source: sound, fingerprint: sound, ...spoken } : null,
    ...(sound ? {} : { reading: spoken }),
    narrationText: scene.narrationText,
    minimumMs: scene.durationMs,
    seed: seedOf(scene.sceneId),
    ...(scene.isInSync && { isInSync: true }),
    ...(scene.overlay && { overlay: scene.overlay }),
    ...(written !== undefined && isLegible(picture, frame) && { written }),
    ...(built && { card: built }),
  };
}

/** How a card builds itself in a frame: not in one of another shape, and not where the narration says something else. */
export function builtIn(
  { build, sentence }: Card,
  frame: SceneFacts["frame"],
  narration = sentence,
): SceneToPlace["card"] {
  const sentenceAt = narration.indexOf(sentence.replace(/\p{P}+$/u, ""));
  const shape = build ? build.width / build.height / (frame.width / frame.height) : 0;
  return build && sentenceAt >= 0 && Math.abs(shape - 1) <= sameShape ? { build, sentenceAt } : undefined;
}

/** What whole pixels make of one shape at two sizes. */
const sameShape = 0.01;

/** In a frame of quite another shape its words are too small to be read in time. */
const leastReadable = 0.7;

function isLegible(picture: SceneFacts["picture"], frame: SceneFacts["frame"]): boolean {
  const shape = picture.width / picture.height / (frame.width / frame.height);
  return Math.min(shape, 1 / shape) >= leastReadable;
}

/** A number of 32 bits that is always the same for a text (FNV-1a, stirred), in every browser and on the server. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) {
    hash = Math.imul(hash ^ byte, 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
