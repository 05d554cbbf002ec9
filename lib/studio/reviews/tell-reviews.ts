import "server-only";
import type { StudioTransaction } from "#db/studio/client.ts";
import type { Actor } from "../../auth/actor.ts";
import type { ProjectVerb } from "../activity/kinds.ts";
import { recordActivity } from "../activity/record.ts";
import { publishChange } from "../live/server/publish.ts";
import type { OwnedProject } from "../projects/find-project.ts";
import { recountStanding } from "./recount-standing.ts";
import { reviewChange } from "./review-change.ts";

type Told = {
  project: OwnedProject;
  actor: Actor;
  verb: ProjectVerb;
  reviews: readonly { uuid: string; sceneId: string }[];
};

/** In the transaction that changed verdicts, after the change: what was done, where the project stands now, and that it changed. */
export async function tellReviews(tx: StudioTransaction, { project, actor, verb, reviews }: Told): Promise<void> {
  const { uuid: projectReferenceUuid } = project.reference;
  const where = { teamspaceUuid: project.teamspace.teamspaceUuid, projectReferenceUuid, userUuid: actor.userUuid };
  const rows = reviews.map(({ uuid, sceneId }) => ({ ...where, sceneId, verb, details: { reviewUuid: uuid } }));
  await recordActivity(tx, rows);
  await recountStanding(tx, projectReferenceUuid);
  const sceneIds = reviews.map(({ sceneId }) => sceneId);
  await publishChange(tx, reviewChange(project, sceneIds));
}
