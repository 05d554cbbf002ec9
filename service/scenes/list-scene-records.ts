import type { ServiceConnection } from "#db/service/client.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import type { Scene } from "#lib/contract/scene.ts";
import type { ProjectRow } from "../projects/project-row.ts";
import type { Storage } from "../storage/storage.ts";
import type { TakeRow } from "./add-take.ts";
import { loadScenes } from "./load-scenes.ts";
import { loadTakes } from "./load-takes.ts";
import { toPictureRecord } from "./picture-record.ts";
import type { SceneRow } from "./scene-row.ts";

/** The scenes of a project as the interface tells them, in the order they are seen; none while they are not cut yet. */
export async function listSceneRecords(
  { db, storage }: { db: ServiceConnection; storage: Storage },
  project: ProjectRow,
): Promise<Scene[]> {
  const scenes = await loadScenes(db, project.uuid);
  const takes = Map.groupBy(await loadTakes(db, scenes), ({ sceneUuid }) => sceneUuid);
  return scenes.map((scene) => toSceneRecord({ storage, project, scene, takes: takes.get(scene.uuid) ?? [] }));
}

type Parts = { storage: Storage; project: ProjectRow; scene: SceneRow; takes: TakeRow[] };

function toSceneRecord({ storage, project, scene, takes }: Parts): Scene {
  const expiresInSeconds = LIMITS.downloadLinkSeconds;
  const isBeingMade = project.progressStatus !== "editing" && project.progressStatus !== "error";
  return {
    sceneId: scene.uuid,
    ...(scene.durationMs !== null && { duration: scene.durationMs }),
    position: scene.position,
    narration: scene.narration,
    visualDescription: scene.visualDescription,
    ...(scene.narrationKey && { narrationLink: storage.signedUrl({ key: scene.narrationKey, expiresInSeconds }) }),
    words: scene.words,
    storyboard: toPictureRecord(storage, {
      takes: takes.filter(({ kind }) => kind === "storyboard"),
      selectedUuid: scene.storyboardTakeUuid,
      without: isBeingMade ? "pending" : "none",
    }),
    motionVideo: toPictureRecord(storage, {
      takes: takes.filter(({ kind }) => kind === "motion_video"),
      selectedUuid: scene.motionTakeUuid,
      without: "none",
      storyboardTakeUuid: scene.storyboardTakeUuid,
    }),
  };
}
