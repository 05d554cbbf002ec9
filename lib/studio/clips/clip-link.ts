import "server-only";
import type { Studio } from "../studio.ts";
import type { OwnedClip } from "./find-clip.ts";
import { askClip } from "./refresh-clip.ts";

type Asked = { studio: Studio; clip: OwnedClip; part: string; maxAgeMs: number };

/** The service's own link of one of a clip's files, or null. */
export async function clipLink({ studio, clip, part, maxAgeMs }: Asked): Promise<string | null> {
  const answer = await askClip({ studio, clip, maxAgeMs });
  const { clipLink, playbackLink, thumbnailLink, captionsLink } = answer.ok
    ? answer.value.record
    : clip.reference.record;
  const links = new Map([
    ["video", playbackLink ?? clipLink],
    ["file", clipLink],
    ["poster", thumbnailLink],
    ["captions", captionsLink],
  ]);
  return links.get(part) ?? null;
}
