import "server-only";
import { and, eq } from "drizzle-orm";
import type { StudioConnection } from "#db/studio/client.ts";
import { clipReference } from "#db/studio/schema/clip.ts";
import { projectReference } from "#db/studio/schema/project.ts";
import { membership } from "#db/studio/schema/teamspace.ts";
import * as say from "#messages/clip-review.ts";
import { projectName } from "../../projects/views.ts";
import { clipHref } from "../queries.ts";
import { notifyPeople } from "./people.ts";

type Judged = {
  userUuid: string | null;
  /** Of whoever judged. */
  name: string;
  verdict: "approved" | "changes_requested";
  clipUuid: string;
  reviewUuid: string;
};

/** Whoever exported a clip is told what becomes of it, for as long as they are in its teamspace, and so is its chat. */
export async function notifyOfClipVerdict(db: StudioConnection, judged: Judged): Promise<void> {
  const { name, verdict, clipUuid, reviewUuid } = judged;
  const isOfMaker = and(
    eq(membership.teamspaceUuid, projectReference.teamspaceUuid),
    eq(membership.userUuid, clipReference.createdByUuid),
  );
  const [found] = await db
    .select({ project: projectReference, maker: membership.userUuid })
    .from(clipReference)
    .innerJoin(projectReference, eq(projectReference.uuid, clipReference.projectReferenceUuid))
    .leftJoin(membership, isOfMaker)
    .where(eq(clipReference.clipUuid, clipUuid));
  if (!found) return;
  const { project, maker } = found;
  const isApproved = verdict === "approved";
  const said = { name, projectName: projectName(project) };
  await notifyPeople(db, {
    userUuids: maker === null || maker === judged.userUuid ? [] : [maker],
    kind: isApproved ? "review.approved" : "review.changes_requested",
    subject: reviewUuid,
    content: {
      title: isApproved ? say.approvesAClipOf(said) : say.asksForChangesOfAClipOf(said),
      href: clipHref({ projectUuid: project.projectUuid, clipUuid }),
      tone: isApproved ? "done" : "plain",
    },
    projectReferenceUuid: project.uuid,
    chat: { teamspaceUuid: project.teamspaceUuid },
  });
}
