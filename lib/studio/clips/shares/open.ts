import "server-only";
import { eq, sql } from "drizzle-orm";
import { share } from "#db/studio/schema/clip.ts";
import { studioFaults } from "../../faults.ts";
import { answerLink } from "../../media/answer-link.ts";
import { answerFault } from "../../query.ts";
import type { Studio } from "../../studio.ts";
import { clipFileName } from "../download.ts";
import { clipLink } from "../link.ts";
import { findSharedClip } from "./find.ts";
import type { SharedClip, SharePreview } from "./queries.ts";

/** What the page of a link shows; counts the visit. */
export async function openShare({ studio, token }: { studio: Studio; token: string }): Promise<SharedClip | null> {
  const found = await findSharedClip({ studio, token });
  if (!found) return null;
  await studio.db
    .update(share)
    .set({ visits: sql`${share.visits} + 1`, lastVisitAt: new Date() })
    .where(eq(share.uuid, found.shareUuid));
  const { record, form } = found.clip.reference;
  const file = (part: string) => `/api/share/${token}/${part}`;
  return {
    title: found.clip.projectName,
    video: file("video"),
    download: file("file"),
    hasCaptionsShown: form.captions === "attached",
    ...(record.duration !== undefined && { durationMs: record.duration }),
    ...(record.width !== undefined && { width: record.width }),
    ...(record.height !== undefined && { height: record.height }),
    ...(record.sizeBytes !== undefined && { sizeBytes: record.sizeBytes }),
    ...(record.thumbnailLink && { poster: file("poster") }),
    ...(record.captionsLink && { captions: file("captions") }),
  };
}

/** What a link is shown with where it is pasted. No visit: whoever draws it is a machine. */
export async function previewShare({ studio, token }: { studio: Studio; token: string }): Promise<SharePreview | null> {
  const found = await findSharedClip({ studio, token });
  if (!found) return null;
  const { record } = found.clip.reference;
  return {
    title: found.clip.projectName,
    ...(record.duration !== undefined && { durationMs: record.duration }),
    ...(record.thumbnailLink && { picture: `/api/share/${token}/poster` }),
  };
}

type Asked = { studio: Studio; token: string; part: string; request: Request };

/** Streams a file of the clip that a link opens, to whoever has the link. */
export async function shareMedia({ studio, token, part, request }: Asked): Promise<Response> {
  const found = await findSharedClip({ studio, token });
  if (!found) return answerFault(studioFaults.mediaNotFound);
  const { clip } = found;
  const fileName = clipFileName({ projectName: clip.projectName, form: clip.reference.form });
  return answerLink({
    studio,
    request,
    label: `share/${part}`,
    isAskedEachTime: true,
    ...(part === "file" && { fileName }),
    find: (maxAgeMs) => clipLink({ studio, clip, part, maxAgeMs }),
  });
}
