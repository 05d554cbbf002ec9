import "server-only";
import { findSharedClip } from "../clips/shares/find.ts";
import type { Studio } from "../studio.ts";
import type { SharePreview } from "./share-view.ts";

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
