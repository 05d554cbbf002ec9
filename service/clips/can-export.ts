import type { ServiceConnection } from "#db/service/client.ts";
import type { ClipOptions } from "#db/service/schema/clip.ts";
import type { ExportRequest } from "#lib/contract/clip.ts";
import type { Finding, Preflight } from "#lib/contract/preflight.ts";
import type { Reason } from "#lib/contract/reasons/reason.ts";
import { because } from "#lib/contract/reasons.ts";
import { ServiceFault } from "../errors.ts";
import type { ProjectRow } from "../projects/rows/get.ts";
import { checkProject } from "../scenes/preflight/check-project.ts";
import { countOpenTakes } from "../takes/find.ts";

/** Whether a project can be exported with these options, and what should be looked at before. The only rule of it. */
export async function canExport(
  db: ServiceConnection,
  project: ProjectRow,
  request: ExportRequest,
): Promise<Preflight> {
  const { progressStatus: status } = project;
  const findings = await checkProject(db, project, readOptions(request, project));
  const isReady =
    status === "editing" ||
    (status === "generated_videos" && (await countOpenTakes(db, project.uuid, project.stage)) === 0);
  if (!isReady) findings.unshift(notYet(status));
  return { canExport: !findings.some(isError), findings };
}

/** Refuses an export that cannot be, in the words that the pre-flight has for it. */
export async function assertExportable(
  db: ServiceConnection,
  project: ProjectRow,
  request: ExportRequest,
): Promise<void> {
  const { findings } = await canExport(db, project, request);
  const error = findings.find(isError);
  if (error) throw new ServiceFault("wrongState", findingReason(error));
}

export function isError({ severity }: Finding): boolean {
  return severity === "error";
}

/** A finding as one line, for whoever sees no list. */
export function findingReason({ position, message, action }: Finding): Reason {
  return position === undefined
    ? because("project_not_exportable", { message, action })
    : because("scene_not_exportable", { scene: position + 1, message, action });
}

function notYet(status: ProjectRow["progressStatus"]): Finding {
  return {
    code: "not_ready",
    severity: "error",
    message: `The project is at ${status}; it can be exported at editing, once every scene has its picture.`,
    action: status === "error" ? "Run it again first." : "Wait until it is ready.",
  };
}

/** The options of an export with their defaults: the project's own look where it has one. */
export function readOptions(request: ExportRequest, { brief: { look } }: Pick<ProjectRow, "brief">): ClipOptions {
  const isBurned = request.burn_subtitles ?? look.burnSubtitles;
  return {
    resolution: request.resolution ?? "720p",
    fps: request.fps ?? 30,
    aspectRatio: request.aspect_ratio ?? look.aspectRatio,
    // A track costs nothing and is off until someone switches it on, so it is there unless it was refused.
    captions: isBurned ? "burned" : (request.include_captions ?? true) ? "track" : "none",
    ...(request.animate_cards === false && { hasStillCards: true }),
    ...(request.clip_sound === false && { hasMuteClips: true }),
    ...(request.attribution_card && { hasCredits: true }),
  };
}
