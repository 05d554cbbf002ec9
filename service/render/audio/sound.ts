import { createHash } from "node:crypto";
import { join } from "node:path";
import type { Timeline } from "#lib/timeline/timeline.ts";
import type { SegmentCache } from "../render-clip.ts";
import { saveCopy } from "../save-copy.ts";
import { verifySound } from "../verify/sound.ts";
import { MIX, mixAudio } from "./mix.ts";

/** Goes up when the same timeline is mixed differently. */
const MIXER = 1;

/** Names a clip's sound by everything that is heard and when. */
export function soundKey({ frameRate, frameCount, scenes, music }: Timeline): string {
  const voice = scenes.map(({ sound, soundStartFrame }) => [soundStartFrame, sound?.fingerprint, sound?.durationMs]);
  const parts = { MIXER, frameRate, frameCount, voice, music: music?.fingerprint ?? null };
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}

type Request = {
  timeline: Timeline;
  files: ReadonlyMap<string, string>;
  segmentCache: SegmentCache;
  cwd: string;
  signal: AbortSignal;
};

/** The clip's sound as a file, or null when there is nothing to hear. Changing only pictures mixes nothing again. */
export async function findOrMixSound({ timeline, files, segmentCache, cwd, signal }: Request): Promise<string | null> {
  const key = soundKey(timeline);
  const known = await segmentCache.find(key);
  const sound = known ?? (await mixAudio({ timeline, files, cwd, signal }));
  if (!sound) return null;
  if (known) return known;
  // What is kept has passed; listening to it again at every export would tell nothing new.
  await verifySound({ path: sound, mix: join(cwd, MIX), cwd, signal });
  await segmentCache.save(key, await saveCopy(sound, join(cwd, `${key}.m4a`)));
  return sound;
}
