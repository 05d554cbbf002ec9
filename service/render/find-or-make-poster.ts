import { createHash } from "node:crypto";
import { join } from "node:path";
import type { Timeline } from "#lib/timeline/timeline.ts";
import { keepCopy } from "./keep-copy.ts";
import { makePoster } from "./make-poster.ts";
import type { SegmentCache } from "./render-clip.ts";

type Request = {
  /** The clip's first segment. */
  segment: { key: string; path: string };
  timeline: Timeline;
  segmentCache: SegmentCache;
  cwd: string;
  signal: AbortSignal;
};

/** Goes up when the same segment gives another poster. */
const POSTER = 1;

/** The clip's poster, made once for a first segment; the file is the caller's to move away. */
export async function findOrMakePoster({ segment, timeline, segmentCache, cwd, signal }: Request): Promise<string> {
  const key = posterKey(segment.key);
  const known = await segmentCache.find(key);
  const poster = join(cwd, "poster.jpg");
  if (known) return keepCopy(known, poster);
  await makePoster({ segment: segment.path, output: poster, timeline, cwd, signal });
  await segmentCache.save(key, await keepCopy(poster, join(cwd, `${key}.jpg`)));
  return poster;
}

/** Names the poster that is made of a segment. */
export function posterKey(segmentKey: string): string {
  return createHash("sha256").update(`poster ${POSTER} ${segmentKey}`).digest("hex");
}
