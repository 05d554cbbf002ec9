import "server-only";
import { createHash } from "node:crypto";
import { withArchivedTakes } from "../media/archive/find.ts";
import { projectName } from "../projects/views.ts";
import { findRecords } from "../scenes/records.ts";
import type { Studio } from "../studio.ts";
import { guestLink } from "./door.ts";
import { asksMore, type FoundShare, findShare } from "./find.ts";
import type { SharePreview } from "./queries.ts";

/** As those who show a pasted link want it. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;
/** More would be stamps. */
const mostPictures = 4;

type Asked = { studio: Studio; token: string };

/**
 * What a link is shown with where it is pasted: to machines, so it is no visit and needs no name. `hidden` where more than
 * the link is asked for, null for one that opens nothing.
 */
export async function previewShare({ studio, token }: Asked): Promise<SharePreview | "hidden" | null> {
  const found = await findShare({ studio, token });
  if (!found) return null;
  if (isHidden(found)) return "hidden";
  const { clip, project } = found;
  const links = await previewLinks(studio, found);
  const { duration } = clip?.record ?? {};
  return {
    title: projectName(project.reference),
    opens: clip ? "clip" : "board",
    ...(clip && duration !== undefined && { durationMs: duration }),
    ...(links.length > 0 && { picture: `/api/share/${token}/preview?v=${previewVersion(links)}` }),
  };
}

/** The links of the pictures that stand for what the link opens; null where it shows none. */
export async function findPreview({ studio, token }: Asked): Promise<{ found: FoundShare; links: string[] } | null> {
  const found = await findShare({ studio, token });
  if (!found || isHidden(found)) return null;
  const links = await previewLinks(studio, found);
  return links.length > 0 ? { found, links } : null;
}

/** Changes with the pictures, not with the signatures of their links. */
export function previewVersion(links: readonly string[]): string {
  const files = links.map((link) => link.split("?", 1)[0]);
  return createHash("sha256").update(JSON.stringify(files)).digest("base64url").slice(0, 10);
}

function isHidden({ share }: FoundShare): boolean {
  return asksMore(share);
}

async function previewLinks({ db }: Studio, { clip, project, share }: FoundShare): Promise<string[]> {
  // Nobody has said whose name would stand on them.
  if (share.hasWatermark) return [];
  if (clip) return clip.record.thumbnailLink ? [clip.record.thumbnailLink] : [];
  const { uuid } = project.reference;
  const scenes = await withArchivedTakes(db, uuid, await findRecords(db, uuid));
  const links = scenes.flatMap((scene) => guestLink(scene, "picture") ?? []).slice(0, mostPictures);
  return links.length < mostPictures ? links.slice(0, 1) : links;
}
