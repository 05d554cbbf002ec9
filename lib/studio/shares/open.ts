import "server-only";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { clipReference } from "#db/studio/schema/clip.ts";
import { projectReference } from "#db/studio/schema/project.ts";
import { share } from "#db/studio/schema/share.ts";
import { clipFileName } from "../clips/download.ts";
import type { OwnedClip } from "../clips/find.ts";
import { clipLink } from "../clips/link.ts";
import { studioFaults } from "../faults.ts";
import { answerLink } from "../media/answer.ts";
import { projectName } from "../projects/views.ts";
import { answerFault } from "../query.ts";
import type { Studio } from "../studio.ts";
import type { SharedClip, SharePreview } from "./queries.ts";
import { readShareToken } from "./token.ts";

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

type OpenedShare = { shareUuid: string; clip: OwnedClip };

/** The finished clip that a link opens. Null for links that were made up, ran out or were taken back: all told alike. */
async function findSharedClip({ studio, token }: { studio: Studio; token: string }): Promise<OpenedShare | null> {
  const shareUuid = readShareToken(token, studio.secret);
  if (!shareUuid) return null;
  const [row] = await studio.db
    .select({ reference: clipReference, project: projectReference })
    .from(share)
    .innerJoin(clipReference, eq(clipReference.uuid, share.clipReferenceUuid))
    .innerJoin(projectReference, eq(projectReference.uuid, clipReference.projectReferenceUuid))
    .where(
      and(
        eq(share.uuid, shareUuid),
        isNull(share.revokedAt),
        gt(share.expiresAt, sql`now()`),
        isNull(projectReference.trashedAt),
      ),
    );
  if (row?.reference.record.clipStatus !== "completed") return null;
  const { reference, project } = row;
  const { projectUuid } = project;
  return { shareUuid, clip: { reference, projectUuid, projectName: projectName(project), createdByName: "" } };
}
