import "server-only";
import { eq } from "drizzle-orm";
import type { StudioConnection } from "#db/studio/client.ts";
import { activity } from "#db/studio/schema/activity.ts";
import { projectReference } from "#db/studio/schema/project.ts";
import { activityChange, publishChange } from "../live/server/publish.ts";
import type { ProjectVerb } from "./model/kinds.ts";
import { notifyOfActivity } from "./notices/of-activity.ts";

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
  | "changed_default_policy"
  | ProjectVerb;

type Happened = {
  teamspaceUuid: string;
  /** Missing together with `guestUuid` when the studio itself did it. */
  userUuid: string | null;
  guestUuid?: string | null;
  verb: ActivityVerb;
  projectReferenceUuid?: string;
  sceneId?: string;
  /** Ids, numbers and short names; never secrets, never texts of people. */
  details?: Record<string, unknown>;
};

/** Writes down who did what, in the transaction that did it, and tells those who wait for it. */
export async function recordActivity(db: StudioConnection, happened: Happened | readonly Happened[]): Promise<void> {
  const rows = "verb" in happened ? [happened] : happened;
  if (rows.length === 0) return;
  await db.insert(activity).values([...rows]);
  await notifyOfActivity(db, rows);
  await notifyProject(db, rows[0]?.projectReferenceUuid);
}

/** Anyone who has the project's activity open sees it at once. */
async function notifyProject(db: StudioConnection, uuid: string | undefined): Promise<void> {
  if (!uuid) return;
  const { projectUuid, teamspaceUuid } = projectReference;
  const [project] = await db
    .select({ projectUuid, teamspaceUuid })
    .from(projectReference)
    .where(eq(projectReference.uuid, uuid));
  if (project) await publishChange(db, activityChange(project));
}
