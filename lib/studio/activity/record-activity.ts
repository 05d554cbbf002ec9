import "server-only";
import type { StudioConnection } from "#db/studio/client.ts";
import { activity } from "#db/studio/schema/activity.ts";
import { tellActivity } from "../notifications/tell-activity.ts";

/** What people do that others will want to know of later. */
export type ActivityVerb =
  | "invited"
  | "revoked_invitation"
  | "joined"
  | "changed_role"
  | "removed_member"
  | "left"
  | "created_teamspace"
  | "renamed_teamspace"
  | "approved"
  | "requested_changes"
  | "took_back_review"
  | "wrote_note"
  | "edited_note"
  | "deleted_note"
  | "resolved_note"
  | "reopened_note";

type Happened = {
  teamspaceUuid: string;
  userUuid: string | null;
  verb: ActivityVerb;
  projectReferenceUuid?: string;
  sceneId?: string;
  /** Ids, numbers and short names; never secrets, never texts of people. */
  details?: Record<string, unknown>;
};

/** Writes down who did what, in the transaction that did it, and tells those who wait for it. */
export async function recordActivity(db: StudioConnection, happened: Happened | readonly Happened[]): Promise<void> {
  const rows = Array.isArray(happened) ? happened : [happened as Happened];
  if (rows.length === 0) return;
  await db.insert(activity).values([...rows]);
  await tellActivity(db, rows);
}
