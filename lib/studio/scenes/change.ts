import "server-only";
import type { StudioTransaction } from "#db/studio/client.ts";
import type { Actor } from "#lib/actor.ts";
import type { Scene, SceneList } from "#lib/contract/scene.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import type { ServiceClient } from "#lib/service-client/client.ts";
import type { ServiceFault } from "#lib/service-client/service-fault.ts";
import type { ProjectVerb } from "../activity/model/kinds.ts";
import { recordActivity } from "../activity/record.ts";
import type { StudioFault } from "../fault.ts";
import { faultSentence } from "../fault-sentence.ts";
import { followScenes } from "../mirror/follow.ts";
import { lookAgain } from "../mirror/look-later.ts";
import { readClock } from "../mirror/look-once.ts";
import { fetchProject, seeScenes, writeProject } from "../mirror/see-project.ts";
import { inOrder } from "../mirror/write-scenes.ts";
import type { OwnedProject } from "../projects/model/find.ts";
import type { Studio } from "../studio.ts";
import { readBoard } from "./get-board.ts";
import type { BoardUpdate } from "./model/queries.ts";
import { holdOverApproved } from "./plan-arrivals.ts";

/** What a person did to one scene; details are ids, numbers and short names. */
export type SceneAct = { verb: ProjectVerb; sceneId?: string | undefined; details?: Record<string, unknown> };

type Changing = {
  studio: Studio;
  project: OwnedProject;
  actor: Actor;
  /** What to write down of it, told from the scenes as they are then and their order before. */
  acts: (changed: { scenes: readonly Scene[]; orderBefore: readonly string[] }) => readonly SceneAct[];
  /** The scenes whose take the person chooses with it. */
  chosenIn?: readonly string[];
  /** What of the studio's own becomes another with it. */
  alongside?: (
    tx: StudioTransaction,
    changed: { scenes: readonly Scene[]; orderBefore: readonly string[] },
  ) => Promise<unknown>;
};

/** Has the service change scenes and answers what became of the board, which everybody else is told of. */
export async function changeScenes(
  { studio, project, actor, acts, chosenIn, alongside }: Changing,
  change: (service: ServiceClient) => Promise<Result<SceneList, ServiceFault>>,
): Promise<Result<BoardUpdate, StudioFault>> {
  const { uuid, teamspaceUuid, version } = project.reference;
  const askedAt = await readClock(studio.db);
  const result = await change(studio.service);
  if (!result.ok) {
    // Some of it may have been done.
    lookAgain(studio, project.reference);
    return fail(faultSentence(result.fault));
  }
  const scenes = inOrder(result.value.scenes);
  const { record } = await fetchProject(studio, project.reference, ["record"]);
  const written = await writeProject(studio, {
    ...{ uuid, askedAt, scenes, ...(record && { record }) },
    act: {
      userUuid: actor.userUuid,
      chosenIn,
      async write(tx, { orderBefore }) {
        await followScenes(tx, project.reference);
        await alongside?.(tx, { scenes, orderBefore });
        const happened = { teamspaceUuid, projectReferenceUuid: uuid, userUuid: actor.userUuid };
        const rows = acts({ scenes, orderBefore }).map(({ verb, sceneId, details }) => ({
          ...{ ...happened, verb, ...(sceneId !== undefined && { sceneId }) },
          // What is gone later can still be told by the place it had.
          details: { ...details, ...placeOf(sceneId, orderBefore) },
        }));
        await recordActivity(tx, rows);
      },
    },
  });
  // Somebody else changed something in the meantime: which of the two came last, only the service knows.
  const seen = written.isTaken ? written : await seeScenes(studio, uuid);
  // What is as it was approved once is approved again, by any change it came about.
  await holdOverApproved({ studio, project, scenes });
  return succeed(await readBoard(studio, { ...project, reference: seen?.reference ?? project.reference }, version));
}

function placeOf(sceneId: string | undefined, order: readonly string[]): { place?: number } {
  const at = sceneId === undefined ? -1 : order.indexOf(sceneId);
  return at < 0 ? {} : { place: at + 1 };
}
