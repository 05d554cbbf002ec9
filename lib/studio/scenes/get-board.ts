import "server-only";
import { z } from "zod";
import type { Actor } from "../../auth/actor.ts";
import type { Scene } from "../../contract/scene.ts";
import { fail, type Result, succeed } from "../../result.ts";
import type { StudioFault } from "../fault.ts";
import { studioFaults } from "../faults.ts";
import { withArchivedTakes } from "../media/archive/with-takes.ts";
import { findProject, type OwnedProject } from "../projects/find.ts";
import { toProjectView } from "../projects/to-view.ts";
import type { Studio } from "../studio.ts";
import { findSeen } from "./find.ts";
import { findOrder, findRecords } from "./records.ts";
import { toSceneView } from "./to-view.ts";
import type { BoardNews } from "./views.ts";

/** The version that the asker knows; without it the whole board is told. */
export const BoardAsked = z.object({ since: z.coerce.number().int().min(0).optional() });
type BoardAsked = z.output<typeof BoardAsked>;

/** The scenes of a project in their order, or what became of them after a version that the asker knows. */
export async function getBoard({
  studio,
  actor,
  projectUuid,
  asked = {},
}: {
  studio: Studio;
  actor: Actor;
  projectUuid: string;
  asked?: BoardAsked;
}): Promise<Result<BoardNews, StudioFault>> {
  const project = await findProject({ db: studio.db, actor, projectUuid });
  if (!project) return fail(studioFaults.projectNotFound);
  const seen = await findSeen(studio, project.reference);
  if (!seen.ok) return seen;
  return succeed(await readBoard(studio, { ...project, reference: seen.value }, asked.since));
}

/** What a project's rows say, after a version or as a whole. */
export async function readBoard({ db }: Pick<Studio, "db">, project: OwnedProject, since?: number): Promise<BoardNews> {
  const { uuid, projectUuid, version, orderVersion, recordVersion } = project.reference;
  // What is read after the version may be newer than it, which is told once more with the next.
  const isWhole = since === undefined || since > version;
  const [records, order] = await Promise.all([
    isWhole ? findRecords(db, uuid) : findRecords(db, uuid, since),
    isWhole || orderVersion > since ? findOrder(db, uuid) : undefined,
  ]);
  const scenes = await withArchivedTakes(db, uuid, records);
  return {
    version,
    ...(!isWhole && { since }),
    scenes: scenes.map((scene: Scene) => toSceneView(projectUuid, scene)),
    ...(order && { order }),
    ...((isWhole || recordVersion > since) && { project: toProjectView(project) }),
  };
}
