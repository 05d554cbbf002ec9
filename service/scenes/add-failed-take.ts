import { and, eq, max } from "drizzle-orm";
import type { ServiceTransaction } from "#db/service/client.ts";
import { take } from "#db/service/schema/take.ts";
import type { TakeKind } from "#lib/contract/take.ts";
import type { ProjectRow } from "../projects/project-row.ts";
import { emitEvent } from "../webhooks/emit-event.ts";
import type { SceneRow } from "./scene-row.ts";

type Failed = { project: ProjectRow; scene: SceneRow; kind: TakeKind; prompt: string; message: string };

/** Keeps that a take could not be made, and why. The scene's lock is the project's, which must be held. */
export async function addFailedTake(tx: ServiceTransaction, failed: Failed): Promise<void> {
  const { project, scene, kind, prompt, message } = failed;
  const ofKind = and(eq(take.sceneUuid, scene.uuid), eq(take.kind, kind));
  const [last] = await tx
    .select({ number: max(take.number) })
    .from(take)
    .where(ofKind);
  const [row] = await tx
    .insert(take)
    .values({
      ...{ sceneUuid: scene.uuid, kind, prompt, errorMessage: message },
      ...{ number: (last?.number ?? 0) + 1, processStatus: "failed" },
    })
    .returning({ uuid: take.uuid });
  await emitEvent(tx, {
    workspaceUuid: project.workspaceUuid,
    type: `scene.${kind}.failed`,
    data: { projectUuid: project.uuid, sceneId: scene.uuid, takeUuid: row?.uuid },
  });
}
