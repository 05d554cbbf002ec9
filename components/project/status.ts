import type { ProgressStatus } from "#lib/contract/project.ts";
import type { ProjectView } from "#lib/studio/projects/model/views.ts";
import * as say from "#messages/project-steps.ts";

export type StatusTone = "work" | "ok" | "warn" | "bad" | "quiet";

/** A project's status in the words of its cards and filters. */
export const statusWords: Record<ProgressStatus, { label: string; tone: StatusTone }> = {
  init: { label: say.starting(), tone: "work" },
  preparation: { label: say.preparing(), tone: "work" },
  generated_videos: { label: say.makingScenes(), tone: "work" },
  editing: { label: say.ready(), tone: "ok" },
  error: { label: say.failed(), tone: "bad" },
};

export function isCancelled(project: Pick<ProjectView, "progressStatus" | "error">): boolean {
  return project.progressStatus === "error" && project.error?.code === "cancelled";
}

type ProjectStatus = Pick<ProjectView, "progressStatus" | "error" | "staleScenes">;

export function statusOf(project: ProjectStatus): { label: string; tone: StatusTone } {
  const { staleScenes = 0 } = project;
  if (project.progressStatus === "editing" && staleScenes > 0) {
    return { label: say.staleScenes({ staleScenes }), tone: "warn" };
  }
  return isCancelled(project) ? { label: say.cancelled(), tone: "quiet" } : statusWords[project.progressStatus];
}
