import { and, eq, inArray, isNull } from "drizzle-orm";
import type { ServiceConnection } from "#db/service/client.ts";
import { project } from "#db/service/schema/project.ts";
import { scene } from "#db/service/schema/scene.ts";
import { take } from "#db/service/schema/take.ts";
import type { ProjectRow } from "../projects/project-row.ts";
import type { TakeRow } from "./add-take.ts";
import type { SceneRow } from "./scene-row.ts";

export type OrderedTake = { take: TakeRow; scene: SceneRow; project: ProjectRow };

/** A take that is still to be made, with what it belongs to; null when nobody waits for it any more. */
export async function findOrderedTake(db: ServiceConnection, takeUuid: string): Promise<OrderedTake | null> {
  const [found] = await db
    .select({ take, scene, project })
    .from(take)
    .innerJoin(scene, eq(scene.uuid, take.sceneUuid))
    .innerJoin(project, eq(project.uuid, scene.projectUuid))
    .where(
      and(
        eq(take.uuid, takeUuid),
        inArray(take.processStatus, ["pending", "processing"]),
        isNull(scene.deletedAt),
        isNull(project.deletedAt),
      ),
    );
  return found ?? null;
}
