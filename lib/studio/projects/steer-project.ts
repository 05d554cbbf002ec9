import "server-only";
import type { Actor } from "../../auth/actor.ts";
import { fail, type Result, succeed } from "../../result.ts";
import { recordActivity } from "../activity/record.ts";
import type { StudioFault } from "../fault.ts";
import { faultSentence } from "../fault-sentence.ts";
import { readClock } from "../mirror/look-once.ts";
import { writeProject } from "../mirror/see-project.ts";
import type { Studio } from "../studio.ts";
import type { OwnedProject } from "./find-project.ts";
import type { ProjectView } from "./project-view.ts";
import { toProjectView } from "./to-view.ts";

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
  const askedAt = await readClock(studio.db);
  const result = await studio.service.call(operation, { params: { projectUuid } });
  if (!result.ok) return fail(faultSentence(result.fault));
  const { teamspaceUuid, uuid: projectReferenceUuid } = project.reference;
  const verb = operation === "retryProject" ? "retried_project" : "cancelled_project";
  const written = await writeProject(studio, {
    ...{ uuid: projectReferenceUuid, askedAt, record: result.value },
    act: {
      write: (tx) => recordActivity(tx, { teamspaceUuid, projectReferenceUuid, userUuid: actor.userUuid, verb }),
    },
  });
  return succeed(toProjectView({ ...project, reference: written.reference ?? project.reference }));
}
