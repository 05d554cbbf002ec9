import { randomInt, randomUUID } from "node:crypto";
import type { ServiceConnection, ServiceDatabase, ServiceTransaction } from "#db/service/client.ts";
import type { MotionRequest, PictureRequest } from "#db/service/schema/take.ts";
import type { Capabilities } from "#lib/contract/capabilities.ts";
import { type ConnectedAbility, optionsOf } from "#lib/contract/connectable.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import type { Reason, ReasonCode } from "#lib/contract/reasons/reason.ts";
import { because } from "#lib/contract/reasons.ts";
import type { OwnTake } from "#lib/contract/scene-take.ts";
import type {
  ImageTaskRequest,
  MisfitScene,
  MotionMode,
  MotionTaskRequest,
  SceneTask,
  TakePreview,
  TakePreviewRequest,
} from "#lib/contract/scene-task.ts";
import type { TakeKind } from "#lib/contract/take.ts";
import { getWorkspace } from "../accounts/workspaces.ts";
import { type ConnectionRow, findServing, listUsable } from "../connections/serving.ts";
import { getSpending } from "../connections/spending.ts";
import { notFound, ServiceFault } from "../errors.ts";
import { getProject, lockProject, type ProjectRow } from "../projects/rows/get.ts";
import { keptChoice } from "../scenes/rows/card-choice.ts";
import { loadCast } from "../scenes/rows/cast.ts";
import { findScene, getScene, type SceneRow } from "../scenes/rows/load.ts";
import { lockEditable, type ProjectPlace } from "../scenes/rows/lock.ts";
import { claimAsset } from "../uploads/claim-asset.ts";
import { isUuid } from "../uuid.ts";
import { previousOf } from "./find.ts";
import { orderTake, type TakeOrder } from "./order.ts";
import { readOrderReferences, stillBeside } from "./references.ts";
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

type Entry = Omit<TakePreviewRequest, "kind">;

/** What of an order is a person's own choice, for this order alone. */
function choicesIn({ references, text, model_uuid: connection }: Entry) {
  return {
    ...(references && { isReferenced: true as const }),
    ...(text && { text }),
    ...(connection && { connection }),
  };
}

/** Whether a motion video has sound, and what it does without. */
const soundOf = ({ enable_audio: wantsAudio = false, leave_out: leaveOut }: Entry) => ({
  ...{ wantsAudio, ...(leaveOut !== undefined && { leaveOut }) },
});

/** Orders as many takes as are wanted, each with its own seed. Of several a person chooses. */
async function orderCandidates(
  tx: ServiceTransaction,
  order: Omit<TakeOrder, "seed">,
  { seed = randomInt(2 ** 32), candidates = 1, arrives }: Entry,
): Promise<void> {
  for (let at = 0; at < candidates; at += 1) {
    const own = { seed: (seed + at) % 2 ** 32, arrives: candidates > 1 ? ("candidate" as const) : arrives };
    await orderTake(tx, { ...order, ...own });
  }
}

type Charged = { project: ProjectRow; ability: ConnectedAbility; chosen: string | undefined };

/** The connection that an order is sent to; none where the environment or nobody but the built-in provider makes it. */
async function findConnection(
  db: ServiceConnection,
  { project, ability, chosen }: Charged,
  environment: readonly string[],
): Promise<ConnectionRow | undefined> {
  const connections = { ...project.connections, ...(chosen && { [ability]: chosen }) };
  return (await findServing(db, { ...project, connections, environment })).get(ability);
}

const secondsOf = (entry: Entry, durationMs = 0) => Math.ceil((entry.duration_ms ?? durationMs) / 1_000);

type Bill = { environment: readonly string[]; credits: number };

/** Why an order would go over the month's limit, with what the same call ordered before it; else it is added to that. */
async function findUnpaid(
  tx: ServiceTransaction,
  { entry, units, ...charged }: Omit<Charged, "chosen"> & { entry: Entry; units: number },
  bill: Bill,
): Promise<Reason | null> {
  const row = await findConnection(tx, { ...charged, chosen: entry.model_uuid }, bill.environment);
  const credits = (row?.price ?? 0) * units * (entry.candidates ?? 1);
  if (credits === 0) return null;
  const { spent, limit } = await getSpending(tx, charged.project);
  const before = spent + bill.credits;
  if (limit !== undefined && before + credits > limit) {
    return because("spending_limit", { spent: before, limit, credits });
  }
  bill.credits += credits;
  return null;
}

/** Why the connection that an order names cannot make it. */
async function findUnfit(
  tx: ServiceTransaction,
  { project, ability, entry }: { project: ProjectRow; ability: ConnectedAbility; entry: Entry },
): Promise<Reason | null> {
  const { model_uuid: wanted = "offline" } = entry;
  if (wanted === "offline") return null;
  const usable = await listUsable(tx, project);
  const fits = usable.some((row) => row.uuid === wanted && row.ability === ability);
  return fits ? null : because("connection_choice_unfit", { ability });
}

type Preview = ProjectPlace & { sceneId: string; request: TakePreviewRequest };
type Known = {
  db: ServiceDatabase;
  providers: Capabilities["providers"];
  environment: readonly string[];
  writeOrderText: WriteOrderText;
};

/** What an order would send and cost. Nothing is written. */
export async function previewTake(
  { db, providers, environment, writeOrderText }: Known,
  { request: { kind, ...entry }, ...place }: Preview,
): Promise<TakePreview> {
  const project = await getProject(db, place);
  const scene = await getScene(db, place);
  const cast = await loadCast(db, project.uuid);
  const ability = kind === "storyboard" ? ("painter" as const) : ("animator" as const);
  const row = await findConnection(db, { project, ability, chosen: entry.model_uuid }, environment);
  const own = providers[ability] ?? { name: "", isOffline: true };
  const maker = row ? { name: row.provider, model: row.model, isOffline: false } : own;
  const { references: most = 0, seed = false, modes = [] } = optionsOf(ability, maker.name, maker.model);
  const usable = environment.includes(ability) ? [] : await listUsable(db, project);
  const named = usable.filter((each) => each.ability === ability);
  const prompt =
    entry.prompt || (kind === "motion_video" && project.brief.aigc?.motionPrompt) || scene.visualDescription;
  const asked = { scene, cast, prompt: entry.prompt, shape: entry.aspect_ratio };
  const { durationMs, ...content } = motionRequestOf(project, asked);
  const shown = (entry.references ?? []).filter((each) => each.kind === "cast").map(({ uuid }) => uuid);
  const wanted = withMembers(
    content,
    cast.filter(({ uuid }) => shown.includes(uuid)),
  );
  const { spent, limit } = await getSpending(db, project);
  const told = writeOrderText(kind, orderToTell(wanted, { prompt, entry }), most);
  return {
    ...(!maker.isOffline && { text: told.text }),
    provider: maker.name,
    ...(maker.model && { model: maker.model }),
    ...(row
      ? { price: kind === "storyboard" ? row.price : row.price * secondsOf(entry, durationMs) }
      : own.isOffline && { price: 0 }),
    ...(limit !== undefined && { left: Math.max(0, limit - spent) }),
    connectionUuid: row?.uuid ?? "offline",
    connections: [
      ...named.map(({ uuid, name }) => ({ connectionUuid: uuid, name })),
      ...(named.length > 0 ? [{ connectionUuid: "offline", name: own.name }] : []),
    ],
    references: entry.references?.slice(0, most) ?? told.pictured.map((uuid) => ({ kind: "cast" as const, uuid })),
    mostReferences: Math.min(most, LIMITS.referencesPerScene),
    takesSeed: seed,
    modes: [...modes],
  };
}

/** An order as far as its text tells of it: which of the cast has a picture that goes along, and what is shown beside. */
export type OrderToTell = Pick<MotionRequest, "narration" | "direction" | "text" | "wantsAudio" | "leaveOut"> & {
  prompt: string;
  style?: string;
  references: { entityUuid?: string }[];
  cast: { entityUuid: string; name: string; description: string; isPictured: boolean }[];
};

/** Writes the text that a model gets, and says whose pictures go along where it takes that many. */
export type WriteOrderText = (kind: TakeKind, order: OrderToTell, most: number) => { text: string; pictured: string[] };

function orderToTell(request: PictureRequest, { prompt, entry }: { prompt: string; entry: Entry }): OrderToTell {
  const { cast = [], style, isStyleChosen, narration, direction } = request;
  return {
    prompt,
    ...(narration !== undefined && { narration }),
    ...(direction && { direction }),
    ...(isStyleChosen && { style }),
    ...(entry.text && { text: entry.text }),
    ...soundOf(entry),
    references: (entry.references ?? []).map(({ kind, uuid }) => (kind === "cast" && uuid ? { entityUuid: uuid } : {})),
    cast: cast.map(({ entityUuid, name, description, reference }) => {
      return { entityUuid, name, description, isPictured: reference !== undefined && !entry.references };
    }),
  };
}

type OrderWanted = ProjectPlace & {
  bases: readonly string[];
  trusted?: readonly string[];
  /** Abilities whose provider the environment names. */
  environment?: readonly string[];
};
type ImagesWanted = OrderWanted & { request: ImageTaskRequest };

/** Orders a new storyboard take for each scene. */
export async function requestImages(db: ServiceDatabase, wanted: ImagesWanted): Promise<SceneTask> {
  const { scenes: entries, force_override_video } = wanted.request;
  const bill = { environment: wanted.environment ?? [], credits: 0 };
  return orderForScenes(db, { ...wanted, entries }, async (tx, { project, scene, entry }) => {
    if (scene.motionTakeUuid && !force_override_video) {
      return refuse(because("image_under_motion", {}));
    }
    const cast = await loadCast(tx, project.uuid);
    const references = await readOrderReferences(tx, { ...wanted, cast, scene, entry });
    if ("reason" in references) return refuse(references.reason);
    const order = { project, ability: "painter" as const, entry };
    const unfit = (await findUnfit(tx, order)) ?? (await findUnpaid(tx, { ...order, units: 1 }, bill));
    if (unfit) return refuse(unfit);
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
      ...choicesIn(entry),
    };
    const take = { sceneUuid: scene.uuid, kind: "storyboard" as const, prompt, request };
    await orderCandidates(tx, { ...take, parentTakeUuid: scene.storyboardTakeUuid }, entry);
    return { status: "pending" };
  });
}

type MotionVideosWanted = OrderWanted & { request: MotionTaskRequest };

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
  const bill = { environment: wanted.environment ?? [], credits: 0 };
  return orderForScenes(db, { ...wanted, entries }, async (tx, { project, scene, entry }) => {
    if (scene.motionTakeUuid && !force_regenerate) {
      return refuse(because("motion_there", {}));
    }
    const isBridge = entry.last_frame !== undefined;
    const mode = isBridge ? "first_and_last_frame_to_video" : (entry.motion_video_mode ?? "first_frame_to_video");
    const sent = (entry.references ?? entry.ref_images)?.length ?? 0;
    const { least, most } = pictures[mode];
    if (isBridge ? sent > 0 : sent < least || sent > most) {
      return refuse(because("wrong_number_of_references", { mode, least, most, came: sent }));
    }
    const previous = await previousOf(tx, scene);
    const opensWithPrevious = entry.first_frame === "previous_scene";
    if (opensWithPrevious && !previous) return refuse(because("no_picture_before", {}));
    if (opensWithPrevious && (mode !== "first_frame_to_video" || sent > 0)) {
      return refuse(because("first_frame_alone", {}));
    }
    const next = isBridge ? await stillBeside(tx, scene, 1) : null;
    if (isBridge && !next?.storageKey) return refuse(because("no_picture_after", {}));
    const usesStill = isBridge || (mode === "first_frame_to_video" && sent === 0);
    if (usesStill && !scene.storyboardTakeUuid) return refuse(because("no_storyboard_image", {}));
    const cast = await loadCast(tx, project.uuid);
    const references = await readOrderReferences(tx, { ...wanted, cast, scene, entry });
    if ("reason" in references) return refuse(references.reason);
    const asked = { scene, cast, prompt: entry.prompt, shape: entry.aspect_ratio };
    const content = motionRequestOf(project, asked);
    const order = { project, ability: "animator" as const, entry, units: secondsOf(entry, content.durationMs) };
    const unfit = (await findUnfit(tx, order)) ?? (await findUnpaid(tx, order, bill));
    if (unfit) return refuse(unfit);
    const use = opensWithPrevious ? ("first_frame" as const) : ("offered" as const);
    const request = {
      maker: "animate" as const,
      ...withMembers(content, references.members),
      references: next?.storageKey ? [{ key: next.storageKey }] : references.found,
      ...(previous && { previous: { takeUuid: previous.uuid, use } }),
      ...choicesIn(entry),
      ...(entry.duration_ms && { durationMs: entry.duration_ms }),
      mode,
      ...soundOf(entry),
      ...(entry.gen_model && { model: entry.gen_model }),
    };
    const prompt = entry.prompt || project.brief.aigc?.motionPrompt || scene.visualDescription;
    const sourceTakeUuid = usesStill ? scene.storyboardTakeUuid : null;
    const take = { sceneUuid: scene.uuid, kind: "motion_video" as const, prompt, request, sourceTakeUuid };
    await orderCandidates(tx, { ...take, parentTakeUuid: scene.motionTakeUuid }, entry);
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
