import type { InProject, Sent } from "../../access/given.ts";
import "server-only";
import { and, eq, gt, inArray, isNotNull, ne, or } from "drizzle-orm";
import { z } from "zod";
import { activity } from "#db/studio/schema/activity.ts";
import { Uuid } from "#lib/contract/member.ts";
import type { Scene, SceneList } from "#lib/contract/scene.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import type { ServiceClient } from "#lib/service-client/client.ts";
import type { ServiceFault, ServiceFaultKind } from "#lib/service-client/service-fault.ts";
import type { StudioFault } from "../../fault.ts";
import { faultSentence } from "../../fault-sentence.ts";
import { studioFaults } from "../../faults.ts";
import { inOrder } from "../../mirror/write-scenes.ts";
import type { OwnedProject } from "../../projects/model/find.ts";
import { returnNotes } from "../../reviews/follow-scenes.ts";
import { changeScenes } from "../../scenes/change.ts";
import { findScenesNow } from "../../scenes/find.ts";
import { readBoard } from "../../scenes/get-board.ts";
import { verbsOfKind } from "../model/kinds.ts";
import { LATEST_MS, selectBoardHistory } from "./list.ts";
import type { BoardRestored } from "./model/queries.ts";
import { type BoardState, foldBoard } from "./model/state.ts";
import { planRestore, restoreOf } from "./restore-plan.ts";

const Moment = z.number().int().min(0).max(LATEST_MS);

export const RestoreBoardInput = z.object({
  projectUuid: Uuid,
  at: Moment,
  /** Nothing is done when another person changed the board after this. */
  unlessChangedSince: Moment.optional(),
});

/** Makes a board stand again as it stood at a moment, as one new change; what nobody keeps stays as it is now. */
export async function restoreBoard({
  studio,
  actor,
  project,
  input: { at, unlessChangedSince },
}: InProject & Sent<typeof RestoreBoardInput>): Promise<Result<BoardRestored, StudioFault>> {
  if (
    unlessChangedSince !== undefined &&
    (await isChangedByOthers({ studio, actor, project, since: unlessChangedSince }))
  )
    return fail(studioFaults.boardChangedSince);
  // Kept as a moment with it: what it is taken back to.
  const asked = await findScenesNow(studio, project.reference);
  if (!asked.ok) return asked;
  const all = await selectBoardHistory(studio, project, LATEST_MS);
  const moments = all.filter(({ seenAt }) => seenAt.getTime() <= at);
  if (moments.length === 0) return fail(studioFaults.momentNotFound);
  const then = foldBoard(moments.map(({ change }) => change));
  const before = all.at(-1)?.seenAt.getTime() ?? at;
  const left: string[] = [];
  if (planRestore(then, asked.value).isSame) {
    const board = await readBoard(studio, project, project.reference.version);
    return succeed({ board, before, doneAt: Date.now(), left });
  }
  const changed = await changeScenes(
    {
      ...{
        studio,
        project,
        actor,
        chosenIn: then.order,
        acts: () => [{ verb: "restored_board", details: { to: at } }],
      },
      alongside: (tx, { scenes }) => returnNotes(tx, { project, sceneIds: scenes.map(({ sceneId }) => sceneId) }),
    },
    (service) => restoreScenes({ service, project, then, now: asked.value, left }),
  );
  return changed.ok ? succeed({ board: changed.value, before, doneAt: Date.now(), left }) : changed;
}

/** Refusals that say nothing of the scenes that come next. */
const ofOneScene: ServiceFaultKind[] = ["invalidMember", "wrongState", "notFound", "overLimit"];

type Restoring = {
  service: ServiceClient;
  project: OwnedProject;
  then: BoardState;
  now: readonly Scene[];
  /** Filled with what could not be done. */
  left: string[];
};

/** One call after the other; what is refused is left as it is, and what does not answer ends it. */
async function restoreScenes({
  service,
  project,
  then,
  now,
  left,
}: Restoring): Promise<Result<SceneList, ServiceFault>> {
  const { projectUuid } = project.reference;
  let scenes = [...now];
  let ended: ServiceFault | null = null;
  let refusal: ServiceFault | null = null;
  let isDone = false;
  const run = async (number: number, call: () => Promise<Result<SceneList, ServiceFault>>) => {
    if (ended) return;
    const answer = await call();
    if (answer.ok) {
      scenes = inOrder(answer.value.scenes);
      isDone = true;
      return;
    }
    left.push(`Scene ${number}: ${faultSentence(answer.fault).message}`);
    if (!ofOneScene.includes(answer.fault.kind)) ended = answer.fault;
    refusal ??= answer.fault;
  };
  const numberOf = (sceneId: string) => then.order.indexOf(sceneId) + 1;
  const find = (sceneId: string) => scenes.find((scene) => scene.sceneId === sceneId);
  for (const sceneId of then.order.filter((id) => !find(id))) {
    await run(numberOf(sceneId), () => service.call("restoreScene", { params: { projectUuid, sceneId } }));
  }
  for (const sceneId of then.order) {
    const [scene, state] = [find(sceneId), then.scenes.get(sceneId)];
    if (!scene || !state) continue;
    const params = { projectUuid, sceneId };
    const { change, takeUuids } = restoreOf(scene, state);
    for (const take_uuid of takeUuids) {
      await run(numberOf(sceneId), () => service.call("selectTake", { params, body: { take_uuid } }));
    }
    if (Object.keys(change).length > 0) {
      await run(numberOf(sceneId), () => service.call("editScene", { params, body: change }));
    }
  }
  for (const { sceneId } of scenes.filter((scene) => !then.order.includes(scene.sceneId))) {
    await run(scenes.findIndex((scene) => scene.sceneId === sceneId) + 1, () =>
      service.call("deleteScene", { params: { projectUuid, sceneId } }),
    );
  }
  const order = then.order.filter(find);
  for (const [position, sceneId] of order.entries()) {
    if (scenes[position]?.sceneId === sceneId) continue;
    await run(position + 1, () => service.call("editScene", { params: { projectUuid, sceneId }, body: { position } }));
  }
  return refusal && !isDone ? fail(refusal) : succeed({ scenes });
}

async function isChangedByOthers({ studio, actor, project, since }: InProject & { since: number }): Promise<boolean> {
  const verbs = [...verbsOfKind("scenes"), "chose_take", "uploaded_take"];
  const isOthers = or(isNotNull(activity.guestUuid), ne(activity.userUuid, actor.userUuid));
  const [found] = await studio.db
    .select({ uuid: activity.uuid })
    .from(activity)
    .where(
      and(
        eq(activity.projectReferenceUuid, project.reference.uuid),
        gt(activity.createdAt, new Date(since)),
        inArray(activity.verb, verbs),
        isOthers,
      ),
    )
    .limit(1);
  return found !== undefined;
}
