import "server-only";
import { eq, sql } from "drizzle-orm";
import { share } from "#db/studio/schema/share.ts";
import { findSharedClip } from "../clips/shares/find.ts";
import type { Studio } from "../studio.ts";
import type { SharedClip } from "./share-view.ts";

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
