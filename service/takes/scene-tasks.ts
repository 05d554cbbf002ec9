import { randomInt, randomUUID } from "node:crypto";
import type { ServiceDatabase, ServiceTransaction } from "#db/service/client.ts";
import type { Reason, ReasonCode } from "#lib/contract/reason.ts";
import { because } from "#lib/contract/reasons.ts";
import type { OwnTake } from "#lib/contract/scene-take.ts";
import type {
  ImageTaskRequest,
  MisfitScene,
  MotionMode,
  MotionTaskRequest,
  SceneTask,
} from "#lib/contract/scene-task.ts";
import { getWorkspace } from "../accounts/workspaces.ts";
import { notFound, ServiceFault } from "../errors.ts";
import { lockProject, type ProjectRow } from "../projects/get.ts";
import { keptChoice } from "../scenes/card.ts";
import { loadCast } from "../scenes/cast/save.ts";
import { findScene, getScene, type SceneRow } from "../scenes/load.ts";
import { lockEditable, type ProjectPlace } from "../scenes/lock.ts";
import { claimAsset } from "../uploads/claim-asset.ts";
import { isUuid } from "../uuid.ts";
import { previousOf } from "./find.ts";
import { orderTake } from "./order.ts";
import { readReferences } from "./references.ts";
import { motionRequestOf, takeRequestOf, withMembers } from "./request.ts";

/** What one scene's order came to: nothing to say, or why it is refused. */
type OrderOutcome = { status: "pending" } | { status: "rejected"; error_message: string; reason: ReasonCode };

/**
 * Orders a take for each scene of a call, in one transaction that holds the project. A scene that cannot have one is
 * refused alone, with the reason.
 */
async function orderForScenes<Entry extends { scene_id: string }>(
  db: ServiceDatabase,
  place: ProjectPlace & { entries: readonly (Entry | MisfitScene)[] },
  order: (
    tx: ServiceTransaction,
    wanted: { project: ProjectRow; scene: SceneRow; entry: Entry },
  ) => Promise<OrderOutcome>,
): Promise<SceneTask> {
  return db.transaction(async (tx) => {
    const project = await lockPictured(tx, place);
    const scenes: SceneTask["scenes"] = [];
    for (const entry of place.entries) {
      if ("misfit" in entry) {
        scenes.push({ scene_id: entry.scene_id, ...refuse(entry.misfit) });
        continue;
      }
      const wanted = { projectUuid: project.uuid, sceneUuid: entry.scene_id };
      const scene = isUuid(entry.scene_id) ? await findScene(tx, wanted) : null;
      const outcome = scene
        ? await order(tx, { project, scene, entry: entry })
        : refuse(because("scene_not_in_project", {}));
      scenes.push({ scene_id: entry.scene_id, ...outcome });
    }
    const status = scenes.some((scene) => scene.status === "pending") ? "processing" : "rejected";
    return { task_id: randomUUID(), status, total_scenes: scenes.length, scenes };
  });
}

function refuse({ message, code, params }: Reason): OrderOutcome {
  return { status: "rejected", error_message: message, reason: { code, params } };
}

/** The project, held, when single pictures of it can be made: its scenes are cut and nothing else is at work on them. */
export async function lockPictured(tx: ServiceTransaction, place: ProjectPlace): Promise<ProjectRow> {
  const row = isUuid(place.projectUuid) ? await lockProject(tx, place.projectUuid) : null;
  if (row?.workspaceUuid !== place.workspaceUuid) throw notFound("project");
  if (row.progressStatus !== "editing" && row.progressStatus !== "generated_videos") {
    throw new ServiceFault("wrongState", because("project_not_pictured", { status: row.progressStatus }));
  }
  if ((await getWorkspace(tx, place.workspaceUuid)).creditBalance <= 0) {
    throw new ServiceFault("noCredit", because("credit_used_up", {}));
  }
  return row;
}

type ImagesWanted = ProjectPlace & { request: ImageTaskRequest; bases: readonly string[]; trusted?: readonly string[] };

/** Orders a new storyboard take for each scene. */
export async function requestImages(db: ServiceDatabase, wanted: ImagesWanted): Promise<SceneTask> {
  const { scenes: entries, force_override_video } = wanted.request;
  return orderForScenes(db, { ...wanted, entries }, async (tx, { project, scene, entry }) => {
    if (scene.motionTakeUuid && !force_override_video) {
      return refuse(because("image_under_motion", {}));
    }
    const cast = await loadCast(tx, project.uuid);
    const references = await readReferences(tx, { ...wanted, cast, given: entry.ref_images ?? [] });
    if ("reason" in references) return refuse(references.reason);
    const prompt = entry.prompt || scene.visualDescription;
    const asked = { scene, cast, prompt: entry.prompt, shape: entry.aspect_ratio };
    const previous = entry.first_frame === "previous_scene" ? await previousOf(tx, scene) : null;
    const request = {
      maker: "paint" as const,
      ...withMembers(takeRequestOf(project, asked), references.members),
      references: references.found,
      description: scene.visualDescription,
      ...(await keptChoice(tx, scene)),
      ...(previous && { previous: { takeUuid: previous.uuid, use: "offered" as const } }),
    };
    const order = { sceneUuid: scene.uuid, prompt, seed: randomInt(2 ** 32), request, arrives: entry.arrives };
    await orderTake(tx, { ...order, kind: "storyboard", parentTakeUuid: scene.storyboardTakeUuid });
    return { status: "pending" };
  });
}

type MotionVideosWanted = ProjectPlace & {
  request: MotionTaskRequest;
  bases: readonly string[];
  trusted?: readonly string[];
};

/** How many pictures each mode is given; where none are sent, the storyboard image is the first frame. */
const pictures: Record<MotionMode, { least: number; most: number }> = {
  prompt_to_video: { least: 0, most: 0 },
  first_frame_to_video: { least: 0, most: 1 },
  first_and_last_frame_to_video: { least: 2, most: 2 },
  ingredients_to_video: { least: 1, most: 3 },
};

/** Orders a motion video for each scene. */
export async function requestMotionVideos(db: ServiceDatabase, wanted: MotionVideosWanted): Promise<SceneTask> {
  const { scenes: entries, force_regenerate } = wanted.request;
  return orderForScenes(db, { ...wanted, entries }, async (tx, { project, scene, entry }) => {
    if (scene.motionTakeUuid && !force_regenerate) {
      return refuse(because("motion_there", {}));
    }
    const mode = entry.motion_video_mode ?? "first_frame_to_video";
    const sent = entry.ref_images?.length ?? 0;
    const { least, most } = pictures[mode];
    if (sent < least || sent > most) {
      return refuse(because("wrong_number_of_references", { mode, least, most, came: sent }));
    }
    const previous = await previousOf(tx, scene);
    const opensWithPrevious = entry.first_frame === "previous_scene";
    if (opensWithPrevious && !previous) return refuse(because("no_picture_before", {}));
    if (opensWithPrevious && (mode !== "first_frame_to_video" || sent > 0)) {
      return refuse(because("first_frame_alone", {}));
    }
    const usesStill = mode === "first_frame_to_video" && sent === 0;
    if (usesStill && !scene.storyboardTakeUuid) return refuse(because("no_storyboard_image", {}));
    const cast = await loadCast(tx, project.uuid);
    const references = await readReferences(tx, { ...wanted, cast, given: entry.ref_images ?? [] });
    if ("reason" in references) return refuse(references.reason);
    const asked = { scene, cast, prompt: entry.prompt, shape: entry.aspect_ratio };
    const use = opensWithPrevious ? ("first_frame" as const) : ("offered" as const);
    const request = {
      maker: "animate" as const,
      ...withMembers(motionRequestOf(project, asked), references.members),
      references: references.found,
      ...(previous && { previous: { takeUuid: previous.uuid, use } }),
      mode,
      wantsAudio: entry.enable_audio ?? false,
      ...(entry.gen_model && { model: entry.gen_model }),
    };
    const prompt = entry.prompt || project.brief.aigc?.motionPrompt || scene.visualDescription;
    const sourceTakeUuid = usesStill ? scene.storyboardTakeUuid : null;
    const { arrives } = entry;
    const order = { sceneUuid: scene.uuid, prompt, seed: randomInt(2 ** 32), request, sourceTakeUuid, arrives };
    await orderTake(tx, { ...order, kind: "motion_video", parentTakeUuid: scene.motionTakeUuid });
    return { status: "pending" };
  });
}

type Upload = ProjectPlace & { sceneId: string; own: OwnTake; bases: readonly string[] };

const accepts = { storyboard: ["image"], motion_video: ["video"] } as const;

/** Makes an uploaded picture or clip the scene's next take; a worker brings it to a form that everything can show. */
export async function uploadTake(db: ServiceDatabase, wanted: Upload): Promise<void> {
  const { workspaceUuid, bases } = wanted;
  const { kind, asset_url: address, select, arrives } = wanted.own;
  await db.transaction(async (tx) => {
    const project = await lockEditable(tx, wanted);
    const scene = await getScene(tx, wanted);
    const claim = { workspaceUuid, address, member: "asset_url", bases, accepts: accepts[kind], as: "media" as const };
    const { storageKey, uuid } = await claimAsset(tx, claim);
    if (!storageKey) throw new ServiceFault("invalidMember", because("file_expected", { member: "asset_url" }));
    const { cast: _, ...request } = motionRequestOf(project, { scene, cast: await loadCast(tx, project.uuid) });
    const own = { key: storageKey, asset: uuid, isSelected: select };
    const before = kind === "storyboard" ? scene.storyboardTakeUuid : scene.motionTakeUuid;
    await orderTake(tx, {
      ...{ sceneUuid: scene.uuid, kind, prompt: "", seed: null, request: { maker: "own", ...request, own } },
      // A clip of one's own goes with whatever still is chosen now.
      sourceTakeUuid: kind === "motion_video" ? scene.storyboardTakeUuid : null,
      parentTakeUuid: before,
      arrives,
    });
  });
}
