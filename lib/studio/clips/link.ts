import "server-only";
import { seeClip } from "../mirror/see-clip.ts";
import type { Studio } from "../studio.ts";
import type { OwnedClip } from "./find.ts";

/** The service's own link of one of a clip's files as last seen, with 0 as it is now; or null. */
export async function clipLink({ studio, clip, part, maxAgeMs }: Asked): Promise<string | null> {
  const seen = maxAgeMs === 0 ? await seeClip({ studio, uuid: clip.reference.uuid, maxAgeMs }) : null;
  const { clipLink, playbackLink, thumbnailLink, captionsLink } = (seen?.reference ?? clip.reference).record;
  const links = new Map([
    ["video", playbackLink ?? clipLink],
    ["file", clipLink],
    ["poster", thumbnailLink],
    ["captions", captionsLink],
  ]);
  return links.get(part) ?? null;
}

export type Asked = { studio: Studio; clip: OwnedClip; part: string; maxAgeMs: number };
