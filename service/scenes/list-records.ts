import type { ServiceDatabase } from "#db/service/client.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import type { Direction, Scene } from "#lib/contract/scene.ts";
import type { ProjectRow } from "../projects/rows/get.ts";
import type { Storage } from "../storage/storage.ts";
import { castOf, findRecast } from "../takes/cast-of.ts";
import { isOrdered, loadProjectTakes, orderKeyOf, type TakeRow } from "../takes/find.ts";
import { toPictureRecord } from "../takes/record.ts";
import { type CastRow, loadCast } from "./rows/cast.ts";
import { toldColumns } from "./rows/fields.ts";
import { loadScenes, type SceneRow, type SceneSource } from "./rows/load.ts";
import { findSentOrders } from "./rows/paid-orders.ts";
import { hasOwnSound } from "./rows/timing.ts";

/** The scenes of a project as the interface tells them, in the order they are seen; none while they are not cut yet. */
export async function listSceneRecords(
  { db, storage }: { db: ServiceDatabase; storage: Storage },
  project: ProjectRow,
): Promise<Scene[]> {
  const [{ scenes, takes: found }, cast] = await Promise.all([
    readScenes(db, project.uuid),
    loadCast(db, project.uuid),
  ]);
  const sent = await findSentOrders(db, found.filter(isOrdered).map(orderKeyOf));
  const takesOf = Map.groupBy(found, ({ sceneUuid }) => sceneUuid);
  return scenes.map((scene) => {
    return toSceneRecord({ storage, project, cast, scene, sent, takes: takesOf.get(scene.uuid) ?? [] });
  });
}

const mostTries = 3;

/**
 * Takes first: each that a scene uses is then among them and finished. One that was finished in between is not, and
 * would be told without its links or beside those of the one before: then both are read again.
 */
async function readScenes(db: ServiceDatabase, projectUuid: string, tries = 1): Promise<Read> {
  const takes = await loadProjectTakes(db, projectUuid);
  const scenes = await loadScenes(db, projectUuid);
  const made = new Set(takes.filter(({ processStatus }) => processStatus === "completed").map(({ uuid }) => uuid));
  const isMade = (uuid: string | null) => uuid === null || made.has(uuid);
  const isWhole = scenes.every((scene) => isMade(scene.storyboardTakeUuid) && isMade(scene.motionTakeUuid));
  return isWhole || tries === mostTries ? { scenes, takes } : readScenes(db, projectUuid, tries + 1);
}

type Read = { scenes: SceneRow[]; takes: TakeRow[] };
type Parts = {
  storage: Storage;
  project: ProjectRow;
  cast: CastRow[];
  scene: SceneRow;
  takes: TakeRow[];
  sent: ReadonlySet<string>;
};

function toSceneRecord({ storage, project, cast, scene, takes, sent }: Parts): Scene {
  const expiresInSeconds = LIMITS.downloadLinkSeconds;
  const isBeingMade = project.progressStatus !== "editing" && project.progressStatus !== "error";
  const told = {
    sent,
    findRecast: (take: TakeRow) => findRecast(take, scene, cast),
    isRedescribed: (take: TakeRow) => isRedescribed(take, scene),
  };
  const stills = takes.filter(({ kind }) => kind === "storyboard");
  return {
    sceneId: scene.uuid,
    ...(scene.durationMs !== null && { duration: scene.durationMs }),
    position: scene.position,
    narration: scene.narration,
    ...(scene.isToBeWritten && { isToBeWritten: true }),
    ...toldColumns(scene),
    ...(mayBeLaidOver(scene.source) && { textOverlay: scene.source.overlay ?? "" }),
    ...(scene.narrationKey && { narrationLink: storage.signedUrl({ key: scene.narrationKey, expiresInSeconds }) }),
    ...(scene.narrationMs !== null && { narrationMs: scene.narrationMs }),
    ...(takes.some((take) => take.uuid === scene.motionTakeUuid && isInSync(scene, take)) && { isInSync: true }),
    words: scene.words,
    ...(scene.speech && { narrationSound: hasOwnSound(scene) ? ("speaker" as const) : ("voice" as const) }),
    ...(scene.direction && { direction: scene.direction }),
    ...(cast.length > 0 && { castUuids: castOf(scene, cast).map(({ uuid }) => uuid) }),
    storyboard: toPictureRecord(storage, {
      takes: stills,
      selectedUuid: scene.storyboardTakeUuid,
      without: isBeingMade ? "pending" : "none",
      ...told,
    }),
    motionVideo: toPictureRecord(storage, {
      takes: takes.filter(({ kind }) => kind === "motion_video"),
      selectedUuid: scene.motionTakeUuid,
      without: "none",
      storyboardTakeUuid: scene.storyboardTakeUuid,
      stills,
      ...told,
    }),
  };
}

/** Whether a take is what was recorded with the sound of its scene. */
export function isInSync(scene: SceneRow, { kind, provider }: TakeRow): boolean {
  return scene.source.kind === "speaker" && kind === "motion_video" && provider === "own" && hasOwnSound(scene);
}

type Told = Pick<SceneRow, "visualDescription" | "direction" | "narration">;

/**
 * Whether the scene of a painted still is described or filmed otherwise by now, or says other words than its picture. The first take of a scene was asked for in the
 * words of its description; of a later one only the request can tell, which older ones do not.
 */
export function isRedescribed(take: TakeRow, scene: Told): boolean {
  const { kind, request, prompt, parentTakeUuid } = take;
  if (kind !== "storyboard" || request?.maker !== "paint") return false;
  const then = request.description ?? (parentTakeUuid === null ? prompt : scene.visualDescription);
  const isWritten = take.framing?.isPage === true && request.narration !== undefined;
  return (
    then.trim() !== scene.visualDescription.trim() ||
    (isWritten && request.narration?.trim() !== scene.narration.trim()) ||
    isFilmedOtherwise(request.direction, scene.direction, take)
  );
}

const filmed = ["shot", "angle", "setting"] as const;

/** Another shot, angle or place than a picture was made by, of what somebody chose. A text card has none of them. */
function isFilmedOtherwise(
  then: Direction | undefined,
  now: Direction | null,
  { provider }: Pick<TakeRow, "provider">,
): boolean {
  if (provider === "cards") return false;
  const told = (direction: Direction | null | undefined, member: (typeof filmed)[number]) =>
    direction?.chosen?.includes(member) ? direction[member] : undefined;
  return filmed.some((member) => told(then, member) !== told(now, member));
}

/** Words can be laid over a picture or clip that was given, not over what was made for the words. */
export function mayBeLaidOver(source: SceneSource): source is Extract<SceneSource, { kind: "picture" | "clip" }> {
  return source.kind === "picture" || source.kind === "clip";
}

/** The words laid over a scene's own picture or clip; nothing where there are none. */
export function overlayOf(source: SceneSource): { textOverlay?: string } {
  return mayBeLaidOver(source) && source.overlay ? { textOverlay: source.overlay } : {};
}
