import * as say from "#messages/faults.ts";
import { stillNotApproved } from "#messages/policy-faults.ts";
import { reasonSentence } from "../reason-sentence.ts";
import "server-only";
import type { Actor } from "#lib/actor.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import type { Scene } from "#lib/contract/scene.ts";
import type { OwnTake } from "#lib/contract/scene-take.ts";
import type { OrderChoices, PictureShape, SceneTask } from "#lib/contract/scene-task.ts";
import type { TakeKind } from "#lib/contract/take.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import type { ServiceClient } from "#lib/service-client/client.ts";
import type { ServiceFault } from "#lib/service-client/service-fault.ts";
import { recordActivity } from "../activity/record.ts";
import type { StudioFault } from "../fault.ts";
import { faultSentence } from "../fault-sentence.ts";
import { studioFaults } from "../faults.ts";
import { log } from "../log.ts";
import { versionOf } from "../media-address.ts";
import { followScenes } from "../mirror/follow.ts";
import { readClock } from "../mirror/look-once.ts";
import { fetchProject, writeProject } from "../mirror/see-project.ts";
import type { OwnedProject } from "../projects/model/find.ts";
import type { Studio } from "../studio.ts";
import { changeScenes } from "./change.ts";
import { readBoard } from "./get-board.ts";
import { type BoardUpdate, isUnderway } from "./model/queries.ts";
import { findRecords } from "./model/records.ts";
import { gateMotion, type Override, recordOverride } from "./motion-gate.ts";
import { type Arrivals, findApproved, holdOverApproved, planArrivals } from "./plan-arrivals.ts";

export type TakeOrder = {
  sceneId: string;
  prompt?: string | undefined;
  /** What a person chose for this order alone. */
  choices?: OrderChoices | undefined;
};
/** Which scenes get a new take, and why each of the others does not. */
export type TakesOrdered = {
  ordered: string[];
  refused: { sceneId: string; reason: string }[];
  /** Of those ordered, the ones whose take will wait beside the approved one. */
  candidates: string[];
  /** What became of the board with it. */
  board: BoardUpdate;
};

/**
 * Orders a new take for each scene, in as many calls as the interface's limit asks for. What is approved at this moment
 * stays in use: its new take waits beside it. A call that the service did not confirm is not sent again: the scenes say
 * afterwards which of its takes are being made.
 * Fails only when nothing at all was ordered.
 */
export async function orderTakes({
  studio,
  actor,
  project,
  kind,
  scenes: asked,
  shape,
  override,
}: {
  studio: Studio;
  actor: Actor;
  project: OwnedProject;
  kind: TakeKind;
  scenes: readonly TakeOrder[];
  /** Of the pictures; the project's own without one. */
  shape?: PictureShape | undefined;
  override?: Override | undefined;
}): Promise<Result<TakesOrdered, StudioFault>> {
  const { projectUuid } = project.reference;
  const gate = await gateTakes({ studio, project, kind, sceneIds: asked.map(({ sceneId }) => sceneId), override });
  if (!gate.ok) return gate;
  const { missing, waits } = gate.value;
  const sceneIds = asked.flatMap(({ sceneId }) => (waits.has(sceneId) ? [] : [sceneId]));
  const arrivals = await planArrivals({ studio, project, kind, sceneIds });
  if (!arrivals.ok) return arrivals;
  const { candidates, refused } = arrivals.value;
  const scenes = asked.filter(({ sceneId }) => !refused.has(sceneId) && !waits.has(sceneId));
  const answer: Omit<TakesOrdered, "board"> = {
    ordered: [],
    refused: [
      ...[...waits].map((sceneId) => ({ sceneId, reason: notApproved })),
      ...[...refused].map((sceneId) => ({ sceneId, reason: studioFaults.approvedNotKept.message })),
    ],
    candidates: [],
  };
  const unconfirmed: string[] = [];
  let doubt: StudioFault | null = null;
  for (let at = 0; at < scenes.length; at += LIMITS.scenesPerCall) {
    const part = scenes.slice(at, at + LIMITS.scenesPerCall);
    const result = await call(studio.service, { projectUuid, kind, part, shape, candidates });
    if (!result.ok && result.fault.kind === "unconfirmed") {
      doubt = faultSentence(result.fault);
      unconfirmed.push(...part.map(({ sceneId }) => sceneId));
      if (result.fault.difference !== undefined) continue;
      answer.refused.push(...scenes.slice(at + part.length).map(({ sceneId }) => ({ sceneId, reason: notSent })));
      break;
    }
    if (!result.ok) {
      const fault = faultSentence(result.fault);
      if (answer.ordered.length === 0 && !doubt) return fail(fault);
      answer.refused.push(...scenes.slice(at).map(({ sceneId }) => ({ sceneId, reason: fault.message })));
      break;
    }
    const tasks = new Map(result.value.scenes.map((scene) => [scene.scene_id, scene]));
    for (const { sceneId } of part) {
      // A scene that the answer does not name went the way of the whole.
      const { status, error_message, reason } = tasks.get(sceneId) ?? { status: result.value.status };
      if (status === "rejected")
        answer.refused.push({ sceneId, reason: reasonSentence(reason) ?? error_message ?? refusedScene });
      else answer.ordered.push(sceneId);
    }
    await holdMeanwhile({
      studio,
      project,
      sceneIds: part.flatMap(({ sceneId: id }) => (candidates.has(id) ? [] : [id])),
    });
  }
  const { uuid, teamspaceUuid, version } = project.reference;
  // The answer names the scenes only: how the board stands with what was ordered is asked for with it.
  const askedAt = await readClock(studio.db);
  const told = await fetchProject(studio, project.reference);
  if (doubt) {
    const before = await findRecords(studio.db, uuid);
    const taken = unconfirmed.filter((sceneId) => isOtherSince({ sceneId, kind, before, now: told.scenes ?? [] }));
    answer.ordered.push(...taken);
    await holdMeanwhile({ studio, project, sceneIds: taken.filter((sceneId) => !candidates.has(sceneId)) });
    const left = unconfirmed.filter((sceneId) => !taken.includes(sceneId));
    answer.refused.push(...left.map((sceneId) => ({ sceneId, reason: notConfirmed })));
  }
  answer.candidates = answer.ordered.filter((sceneId) => candidates.has(sceneId));
  const written = await writeProject(studio, {
    ...{ uuid, askedAt, ...told },
    act: {
      async write(tx) {
        if (answer.ordered.length > 0 || doubt) await followScenes(tx, project.reference);
        const verb = kind === "storyboard" ? ("ordered_image" as const) : ("ordered_motion" as const);
        const happened = { teamspaceUuid, projectReferenceUuid: uuid, userUuid: actor.userUuid, verb };
        await recordActivity(
          tx,
          answer.ordered.map((sceneId) => ({ ...happened, sceneId })),
        );
        const without = missing.filter(({ sceneId }) => answer.ordered.includes(sceneId));
        await recordOverride(tx, { project, actor, act: "motion", missing: without, override });
      },
    },
  });
  if (answer.ordered.length === 0 && doubt) return fail(doubt);
  const board = await readBoard(studio, { ...project, reference: written.reference ?? project.reference }, version);
  return succeed({ ...answer, board });
}

const refusedScene = say.theServiceRefusedThisScene();
const notConfirmed = say.theServiceDidNotConfirm();
const notSent = say.notOrderedTheService();
const notApproved = stillNotApproved();

type Compared = { sceneId: string; kind: TakeKind; before: readonly Scene[]; now: readonly Scene[] };

/** Whether a picture of a scene is being made, or is another one than before. */
function isOtherSince({ sceneId, kind, before, now }: Compared): boolean {
  const pictureIn = (scenes: readonly Scene[]) => {
    const scene = scenes.find((found) => found.sceneId === sceneId);
    return kind === "storyboard" ? scene?.storyboard : scene?.motionVideo;
  };
  const [then, picture] = [pictureIn(before), pictureIn(now)];
  if (!then || !picture) return false;
  const fileOf = ({ assetLink }: Scene["storyboard"]) => (assetLink ? versionOf(assetLink) : null);
  const isOtherFile = picture.assetLink !== undefined && fileOf(picture) !== fileOf(then);
  return isOtherFile || isUnderway(picture) || (picture.takes?.some(isUnderway) ?? false);
}

/** Motion may have to wait until its still is approved. */
async function gateTakes({ kind, ...asked }: Parameters<typeof gateMotion>[0] & { kind: TakeKind }) {
  return kind === "motion_video" ? gateMotion(asked) : succeed({ missing: [], waits: new Set<string>() });
}

/**
 * What was approved between the look at its approvals and the order: anyone who approved it could not know of the
 * order.
 */
async function holdMeanwhile(wanted: { studio: Studio; project: OwnedProject; sceneIds: readonly string[] }) {
  const approved = await findApproved(wanted);
  if (approved.ok) return holdOverApproved({ ...wanted, scenes: approved.value });
  log.warn({ fault: approved.fault, sceneIds: wanted.sceneIds }, "Nobody knows whether these scenes are approved");
}

type Call = Pick<Arrivals, "candidates"> & {
  projectUuid: string;
  kind: TakeKind;
  part: readonly TakeOrder[];
  shape: PictureShape | undefined;
};

/** Asking for a take is a decision already made: a scene that has motion is not refused for it. */
function call(
  service: ServiceClient,
  { projectUuid, kind, part, shape, candidates }: Call,
): Promise<Result<SceneTask, ServiceFault>> {
  const params = { projectUuid };
  const scenes = part.map(({ sceneId, prompt, choices }) => ({
    ...choices,
    scene_id: sceneId,
    ...(prompt && { prompt }),
    ...(shape && { aspect_ratio: shape }),
    ...(candidates.has(sceneId) && { arrives: "candidate" as const }),
  }));
  return kind === "storyboard"
    ? service.call("generateImages", { params, body: { scenes, force_override_video: true } })
    : service.call("generateMotionVideos", { params, body: { scenes, force_regenerate: true } });
}

type Wanted = {
  studio: Studio;
  actor: Actor;
  project: OwnedProject;
  sceneId: string;
  own: OwnTake;
  override?: Override | undefined;
};

/** Makes an uploaded file a scene's next take; of an approved scene one that waits beside the approved take. */
export async function uploadOwnTake(wanted: Wanted): Promise<Result<BoardUpdate, StudioFault>> {
  const { studio, actor, project, sceneId, own, override } = wanted;
  const { projectUuid } = project.reference;
  const gate = await gateTakes({ studio, project, kind: own.kind, sceneIds: [sceneId], override });
  if (!gate.ok) return gate;
  const { missing } = gate.value;
  const arrivals = await planArrivals({ studio, project, kind: own.kind, sceneIds: [sceneId] });
  if (!arrivals.ok) return arrivals;
  if (arrivals.value.refused.has(sceneId)) return fail(studioFaults.approvedNotKept);
  const arrives = arrivals.value.candidates.has(sceneId) ? "candidate" : "selected";
  const details = { of: own.kind === "storyboard" ? "picture" : "motion" };
  return changeScenes(
    {
      ...{ studio, project, actor, acts: () => [{ verb: "uploaded_take", sceneId, details }] },
      alongside: (tx) => recordOverride(tx, { project, actor, act: "motion", missing, override }),
    },
    (service) => service.call("uploadTake", { params: { projectUuid, sceneId }, body: { ...own, arrives } }),
  );
}
