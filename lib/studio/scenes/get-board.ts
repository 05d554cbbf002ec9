import type { AskedOfProject } from "../access/given.ts";
import "server-only";
import { z } from "zod";
import type { Scene } from "#lib/contract/scene.ts";
import type { Take } from "#lib/contract/take.ts";
import { fail, type Result, succeed } from "#lib/result.ts";
import type { StudioFault } from "../fault.ts";
import { studioFaults } from "../faults.ts";
import { withArchivedTakes } from "../media/find-archived.ts";
import { mediaAddress } from "../media-address.ts";
import { findProject, type OwnedProject } from "../projects/model/find.ts";
import { toProjectView } from "../projects/model/to-view.ts";
import { reasonSentence } from "../reason-sentence.ts";
import type { Studio } from "../studio.ts";
import { findSeen } from "./find.ts";
import { isKeptHere, sceneParts } from "./model/parts.ts";
import type { BoardUpdate, SceneView } from "./model/queries.ts";
import { findOrder, findRecords } from "./model/records.ts";

/** The version that the asker knows; without it the whole board is told. */
export const BoardAsked = z.object({ since: z.coerce.number().int().min(0).optional() });
type BoardAsked = z.output<typeof BoardAsked>;

/** The scenes of a project in their order, or what became of them after a version that the asker knows. */
export async function getBoard({
  studio,
  actor,
  projectUuid,
  asked = {},
}: AskedOfProject & { asked?: BoardAsked }): Promise<Result<BoardUpdate, StudioFault>> {
  const project = await findProject({ db: studio.db, actor, projectUuid });
  if (!project) return fail(studioFaults.projectNotFound);
  const seen = await findSeen(studio, project.reference);
  if (!seen.ok) return seen;
  return succeed(await readBoard(studio, { ...project, reference: seen.value }, asked.since));
}

/** What a project's rows say, after a version or as a whole. */
export async function readBoard(
  { db }: Pick<Studio, "db">,
  project: OwnedProject,
  since?: number,
): Promise<BoardUpdate> {
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

type Picture = Scene["storyboard"];

/** A scene whose every link is an address of the studio's own. */
export function toSceneView(projectUuid: string, scene: Scene): SceneView {
  const path = ["projects", projectUuid, "scenes", scene.sceneId];
  return {
    ...scene,
    parts: sceneParts(scene),
    narrationLink: mediaAddress([...path, "narration"], scene.narrationLink),
    storyboard: pictureView(projectUuid, scene.storyboard, [...path, "storyboard"]),
    motionVideo: pictureView(projectUuid, scene.motionVideo, [...path, "motion-video"]),
  };
}

function pictureView(projectUuid: string, picture: Picture, path: string[]): Picture {
  const last = path.at(-1);
  const before = path.slice(0, -1);
  const view = {
    ...toldFailure(picture),
    assetLink: mediaAddress(path, picture.assetLink),
    thumbnailLink: mediaAddress([...before, `${last}-thumbnail`], picture.thumbnailLink),
    takes: picture.takes?.map((take) => takeView(projectUuid, take)),
  };
  return { ...view, ...lastKept(picture, view) };
}

/** A service without a history may tell of a failure alone: then the last picture that is kept here is shown with it. */
function lastKept({ processStatus, assetLink, takes = [] }: Picture, view: Picture): Partial<Picture> {
  if (processStatus !== "failed" || assetLink || !takes.every(isKeptHere)) return {};
  const kept = view.takes?.at(-1);
  return kept ? { assetLink: kept.assetLink, thumbnailLink: kept.thumbnailLink } : {};
}

/** Why it failed is said in the language of the person who reads it. */
function toldFailure<Made extends Pick<Take, "errorMessage" | "errorReason">>({ errorReason, ...made }: Made) {
  const errorMessage = reasonSentence(errorReason) ?? made.errorMessage;
  return { ...made, ...(errorMessage !== undefined && { errorMessage }) };
}

function takeView(projectUuid: string, take: Take): Take {
  const path = ["projects", projectUuid, "takes", take.takeUuid];
  return {
    ...toldFailure(take),
    assetLink: mediaAddress([...path, "asset"], take.assetLink),
    thumbnailLink: mediaAddress([...path, "thumbnail"], take.thumbnailLink),
    // The service's own links of what it followed are for the server only.
    references: take.references?.map(({ entityUuid }) => ({ entityUuid })),
  };
}
