import type { SceneToPlace } from "./build-timeline.ts";
import type { CaptionWord } from "./cut-captions.ts";
import { seedOf } from "./seed-of.ts";
import type { Picture } from "./timeline.ts";

/** Length of the cross-fade between two scenes. */
export const TRANSITION_MS = 400;

/** A picture this near to the frame's shape fills it; any other is shown whole. */
const nearlySameShape = 0.03;

export type SceneFacts = {
  sceneId: string;
  picture: Omit<Picture, "fit" | "fingerprint">;
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
};

/** A scene as a clip and its preview show it. A source names its content, so it is the fingerprint as well. */
export function placeScene({ picture, frame, sound, words, ...scene }: SceneFacts): SceneToPlace {
  const shape = picture.width / picture.height / (frame.width / frame.height);
  const spoken = { durationMs: scene.narrationMs, words };
  return {
    sceneId: scene.sceneId,
    picture: {
      ...picture,
      fingerprint: picture.source,
      fit: Math.abs(shape - 1) <= nearlySameShape ? "cover" : "contain",
    },
    narration: sound ? { source: sound, fingerprint: sound, ...spoken } : null,
    ...(sound ? {} : { reading: spoken }),
    narrationText: scene.narrationText,
    minimumMs: scene.durationMs,
    seed: seedOf(scene.sceneId),
    ...(scene.isInSync && { isInSync: true }),
    ...(scene.overlay && { overlay: scene.overlay }),
  };
}
