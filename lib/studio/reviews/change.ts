import "server-only";
import type { StudioTransaction } from "#db/studio/client.ts";
import { type Author, authorColumns } from "#lib/actor.ts";
import type { ProjectVerb } from "../activity/model/kinds.ts";
import { recordActivity } from "../activity/record.ts";
import type { Change } from "../live/change.ts";
import { publishChange } from "../live/server/publish.ts";
import type { OwnedProject } from "../projects/model/find.ts";
import { recountVerdicts } from "./verdicts.ts";

/** What is said about review in a project is not as it was; with `sceneIds` in their discussions as well. */
export function reviewChange({ reference, teamspace }: OwnedProject, sceneIds: readonly string[]): Change {
  const { projectUuid } = reference;
  return {
    teamspaceUuid: teamspace.teamspaceUuid,
    keys: [
      ["projects", projectUuid, "reviews"],
      ["projects", projectUuid, "approvals", "*"],
      ["projects", projectUuid, "export-check", "*"],
      ["projects", projectUuid, "open-notes"],
      ["projects", projectUuid, "moments"],
      ["projects", projectUuid, "clip-discussion", "*"],
      ["projects", projectUuid, "clips-since"],
      // What waits for whom is told in the list of projects and in everybody's inbox.
      ["projects"],
      ["notices", "*"],
      ...(sceneIds.length > 20
        ? [["projects", projectUuid, "discussion", "*"]]
        : sceneIds.map((sceneId) => ["projects", projectUuid, "discussion", sceneId])),
    ],
  };
}

type VerdictsChanged = {
  project: OwnedProject;
  actor: Author;
  verb: ProjectVerb;
  reviews: readonly { uuid: string; sceneId: string }[];
};

/** In the transaction that changed verdicts, after the change: what was done, where the project stands now, and that it changed. */
export async function notifyOfReviews(
  tx: StudioTransaction,
  { project, actor, verb, reviews }: VerdictsChanged,
): Promise<void> {
  const { uuid: projectReferenceUuid } = project.reference;
  const where = { teamspaceUuid: project.teamspace.teamspaceUuid, projectReferenceUuid, ...authorColumns(actor) };
  const rows = reviews.map(({ uuid, sceneId }) => ({ ...where, sceneId, verb, details: { reviewUuid: uuid } }));
  await recordActivity(tx, rows);
  await recountVerdicts(tx, projectReferenceUuid);
  const sceneIds = reviews.map(({ sceneId }) => sceneId);
  await publishChange(tx, reviewChange(project, sceneIds));
}
