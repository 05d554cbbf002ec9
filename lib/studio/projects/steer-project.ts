import "server-only";
import type { Actor } from "../../auth/actor.ts";
import { fail, type Result, succeed } from "../../result.ts";
import { recordActivity } from "../activity/record-activity.ts";
import { faultSentence } from "../fault-sentence.ts";
import { scenesKey } from "../scenes/list-scenes.ts";
import type { Studio } from "../studio.ts";
import type { StudioFault } from "../studio-fault.ts";
import { projectChange, publishChange } from "../sync/publish-change.ts";
import type { OwnedProject } from "./find-project.ts";
import type { ProjectView } from "./project-view.ts";
import { keepProjectRecord, projectKey, withRecord } from "./refresh-project.ts";
import { toProjectView } from "./to-project-view.ts";

/** Has the service run a failed project on, or stop a running one. */
export async function steerProject({
  studio,
  actor,
  project,
  operation,
}: {
  studio: Studio;
  actor: Actor;
  project: OwnedProject;
  operation: "retryProject" | "cancelProject";
}): Promise<Result<ProjectView, StudioFault>> {
  const { projectUuid } = project.reference;
  const result = await studio.service.call(operation, { params: { projectUuid } });
  studio.askOnce.forget(projectKey(projectUuid));
  studio.askOnce.forget(scenesKey(projectUuid));
  if (!result.ok) return fail(faultSentence(result.fault));
  const seenAt = new Date();
  const { teamspaceUuid, uuid: projectReferenceUuid } = project.reference;
  const verb = operation === "retryProject" ? "retried_project" : "cancelled_project";
  await studio.db.transaction(async (tx) => {
    await recordActivity(tx, { teamspaceUuid, projectReferenceUuid, userUuid: actor.userUuid, verb });
    await publishChange(tx, projectChange(project.reference, ["project", "scenes"]));
  });
  await keepProjectRecord({ studio, projectUuid, record: result.value, seenAt });
  return succeed(toProjectView(withRecord(project, result.value, seenAt)));
}
