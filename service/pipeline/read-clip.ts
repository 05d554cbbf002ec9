import { measureClip } from "./measure-clip.ts";
import type { FilmedStill } from "./pictures/film-stills.ts";

/** A video file in `cwd` whose bytes are at hand, with its size, length and poster. */
export async function readClip(clip: {
  path: string;
  cwd: string;
  subject: string;
  bytes: Uint8Array;
  signal: AbortSignal;
}): Promise<FilmedStill> {
  return { bytes: clip.bytes, ...(await measureClip(clip)) };
}
