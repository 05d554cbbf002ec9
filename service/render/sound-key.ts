import { createHash } from "node:crypto";
import type { Timeline } from "#lib/timeline/timeline.ts";

/** Goes up when the same timeline is mixed differently. */
const MIXER = 1;

/** Names a clip's sound by everything that is heard and when. */
export function soundKey({ frameRate, frameCount, scenes, music }: Timeline): string {
  const voice = scenes.map(({ sound, soundStartFrame }) => [soundStartFrame, sound?.fingerprint, sound?.durationMs]);
  const parts = { MIXER, frameRate, frameCount, voice, music: music?.fingerprint ?? null };
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}
