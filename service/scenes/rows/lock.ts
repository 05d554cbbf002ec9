import { eq, sql } from "drizzle-orm";
import type { ServiceTransaction } from "#db/service/client.ts";
import { project } from "#db/service/schema/project.ts";
import { scene } from "#db/service/schema/scene.ts";
import { because } from "#lib/contract/reasons.ts";
import { notFound, ServiceFault } from "../../errors.ts";
import { lockProject, type ProjectRow } from "../../projects/rows/get.ts";
import { isUuid } from "../../uuid.ts";
import { loadScenes, type SceneRow } from "./load.ts";
import { sceneLength } from "./timing.ts";

export type ProjectPlace = { projectUuid: string; workspaceUuid: string };

/** The workspace's project, held until the transaction ends, when its scenes may be changed now. */
export async function lockEditable(tx: ServiceTransaction, place: ProjectPlace): Promise<ProjectRow> {
  const row = isUuid(place.projectUuid) ? await lockProject(tx, place.projectUuid) : null;
  if (row?.workspaceUuid !== place.workspaceUuid) throw notFound("project");
  if (row.progressStatus !== "editing") {
    throw new ServiceFault("wrongState", because("project_not_editable", { status: row.progressStatus }));
  }
  return row;
}

/**
 * Makes a changed list of scenes consistent: places counted from 0 in the given order, each scene as long as it needs,
 * the film as long as its scenes, and the content's version one higher. The project must be locked.
 */
export async function renumberScenes(
  tx: ServiceTransaction,
  projectUuid: string,
  order: "as it is" | readonly SceneRow[] = "as it is",
): Promise<void> {
  const scenes = order === "as it is" ? await loadScenes(tx, projectUuid) : order;
  let filmMs = 0;
  for (const [position, row] of scenes.entries()) {
    // A narration that is still to be spoken keeps its old length until its sound is there.
    const durationMs =
      row.narrationMs === null ? row.durationMs : sceneLength({ ...row, narrationMs: row.narrationMs });
    filmMs += durationMs ?? 0;
    if (row.position === position && row.durationMs === durationMs) continue;
    await tx.update(scene).set({ position, durationMs }).where(eq(scene.uuid, row.uuid));
  }
  await tx
    .update(project)
    .set({ durationMs: filmMs, version: sql`${project.version} + 1` })
    .where(eq(project.uuid, projectUuid));
}
