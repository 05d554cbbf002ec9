import type { ServiceConnection } from "#db/service/client.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import type { ProgressStatus, Project } from "#lib/contract/project.ts";
import { keepJson } from "../kept-json.ts";
import { countScenes } from "../scenes/rows/load.ts";
import type { Storage } from "../storage/storage.ts";
import { cardThemeOf } from "../takes/request.ts";
import { WAITING_STAGE } from "./advance.ts";
import type { KnownProject } from "./memory.ts";
import { findProjectWait } from "./queue.ts";
import type { ProjectRow } from "./rows/get.ts";

/** What is published for the same beside `progressStatus`: of its many words, those that are true here. */
const aiRecommendStatuses: Record<ProgressStatus, string> = {
  init: "processing",
  preparation: "processing",
  generated_videos: "processing_create_video",
  editing: "normal",
  error: "failure",
};

/** A project as the interface tells it; what there is nothing to say about is left out. */
export async function toProjectRecord(
  { db, storage }: { db: ServiceConnection; storage: Storage },
  row: ProjectRow & { sceneCount?: number },
  turnsBefore?: number | null,
): Promise<Project> {
  const estimatedReadyAt = row.estimatedReadyAt?.getTime();
  const waiting = await findProjectWait(db, row, turnsBefore);
  return {
    projectUuid: row.uuid,
    name: row.name,
    description: row.description,
    progressStatus: row.progressStatus,
    ...(storage.shareLink && {
      shareLink: storage.shareLink({ kind: "project", uuid: row.uuid, version: row.shareVersion }),
    }),
    ...(row.thumbnailKey && { thumbnailLink: link(storage, row.thumbnailKey) }),
    ...(row.teamspaceUuid && { teamspaceUuid: row.teamspaceUuid, folderUuid: row.teamspaceUuid }),
    aiRecommendStatus: aiRecommendStatuses[row.progressStatus],
    // A credential stands for its workspace's owner.
    creator: { userUuid: row.workspaceUuid },
    modifier: { userUuid: row.workspaceUuid },
    ...(row.language && { language: row.language }),
    videoFormat: row.brief.look.aspectRatio,
    version: row.version,
    createdAt: row.createdAt.getTime(),
    modifiedAt: row.modifiedAt.getTime(),
    creationMethod: row.creationMethod,
    ...(row.durationMs !== null && { durationMs: row.durationMs }),
    ...(row.musicKey && { music: { link: link(storage, row.musicKey), durationMs: row.musicMs ?? 0 } }),
    sceneCount: row.sceneCount ?? (await countScenes(db, row.uuid)),
    progress: {
      stage: row.stage,
      done: row.progressDone,
      total: row.progressTotal,
      ...(estimatedReadyAt !== undefined && { estimatedReadyAt }),
      ...(waiting && { waiting }),
    },
    warnings: row.warnings,
    ...(row.progressStatus === "error" && row.error && { error: row.error }),
    cardTheme: cardThemeOf(row),
    consumedCredit: row.consumedCredit,
  };
}

/** The record of a remembered project: the same object, with its JSON kept, as long as it says the same. */
export async function describeKnownProject(
  { db, storage }: { db: ServiceConnection; storage: Storage },
  known: KnownProject,
  turnsBefore: number | null | undefined,
): Promise<Project> {
  const { project, sources } = known;
  const links = [project.thumbnailKey, project.musicKey].map((key) => key && link(storage, key));
  const dependsOn = `${turnsBefore} ${links.join(" ")}`;
  if (known.lastRecord?.dependsOn === dependsOn) return known.lastRecord.record;
  const record = {
    ...(await toProjectRecord({ db, storage }, project, turnsBefore)),
    ...(sources.length > 0 && { sources }),
  };
  // Until a worker takes it up, its place is counted for each answer, unless the admission counted it.
  const isCounted = project.stage === WAITING_STAGE && typeof turnsBefore === "number";
  if (project.progressStatus !== "init" || isCounted) known.lastRecord = { dependsOn, record: keepJson(record) };
  return record;
}

function link(storage: Storage, key: string): string {
  return storage.signedUrl({ key, expiresInSeconds: LIMITS.downloadLinkSeconds });
}
