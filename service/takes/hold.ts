import { inArray } from "drizzle-orm";
import type { ServiceDatabase } from "#db/service/client.ts";
import { take } from "#db/service/schema/take.ts";
import type { HeldTakes } from "#lib/contract/scene-take.ts";
import { notFound } from "../errors.ts";
import { lockProject } from "../projects/lock-project.ts";
import { loadScenes } from "../scenes/load-scenes.ts";
import type { ProjectPlace } from "../scenes/lock-editable.ts";
import { isUuid } from "../uuid.ts";
import { loadTakes } from "./find.ts";

type Wanted = ProjectPlace & { sceneIds: readonly string[] };

/**
 * Lets what is still being made for these scenes arrive as candidates, however it was ordered. A take arrives under the
 * same lock of its project: it has arrived before this, and is told as selected, or it will wait.
 */
export async function holdTakes(db: ServiceDatabase, wanted: Wanted): Promise<HeldTakes> {
  return db.transaction(async (tx) => {
    const project = isUuid(wanted.projectUuid) ? await lockProject(tx, wanted.projectUuid) : null;
    if (project?.workspaceUuid !== wanted.workspaceUuid) throw notFound("project");
    const named = new Set(wanted.sceneIds);
    const scenes = (await loadScenes(tx, project.uuid)).filter(({ uuid }) => named.has(uuid));
    const isComing = ({ processStatus, request }: typeof take.$inferSelect) =>
      (processStatus === "pending" || processStatus === "processing") &&
      !(request?.maker === "own" && !request.own.isSelected);
    const coming = (await loadTakes(tx, scenes)).filter(isComing);
    const uuids = coming.filter(({ arrives }) => arrives !== "candidate").map(({ uuid }) => uuid);
    if (uuids.length > 0) await tx.update(take).set({ arrives: "candidate" }).where(inArray(take.uuid, uuids));
    return { held: coming.map(({ sceneUuid, uuid }) => ({ sceneId: sceneUuid, takeUuid: uuid })) };
  });
}
