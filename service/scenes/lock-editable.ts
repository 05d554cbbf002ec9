import type { ServiceTransaction } from "#db/service/client.ts";
import { notFound, ServiceFault } from "../errors.ts";
import { lockProject } from "../projects/lock-project.ts";
import type { ProjectRow } from "../projects/project-row.ts";
import { isUuid } from "../uuid.ts";

export type ProjectPlace = { projectUuid: string; workspaceUuid: string };

/** The workspace's project, held until the transaction ends, when its scenes may be changed now. */
export async function lockEditable(tx: ServiceTransaction, place: ProjectPlace): Promise<ProjectRow> {
  const row = isUuid(place.projectUuid) ? await lockProject(tx, place.projectUuid) : null;
  if (row?.workspaceUuid !== place.workspaceUuid) throw notFound("project");
  if (row.progressStatus !== "editing") {
    const message = `The project is at ${row.progressStatus}; its scenes can be changed at editing`;
    throw new ServiceFault("wrongState", message);
  }
  return row;
}
