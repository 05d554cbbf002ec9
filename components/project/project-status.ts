import type { ProgressStatus } from "#lib/contract/project.ts";
import type { ProjectView } from "#lib/studio/projects/project-view.ts";

export type StatusTone = "work" | "ok" | "warn" | "bad" | "quiet";

/** A project's status in the words of its cards and filters. */
export const statusWords: Record<ProgressStatus, { label: string; tone: StatusTone }> = {
  init: { label: "Starting", tone: "work" },
  preparation: { label: "Preparing", tone: "work" },
  generated_videos: { label: "Making scenes", tone: "work" },
  editing: { label: "Ready", tone: "ok" },
  error: { label: "Failed", tone: "bad" },
};

export function isCancelled(project: Pick<ProjectView, "progressStatus" | "error">): boolean {
  return project.progressStatus === "error" && project.error?.code === "cancelled";
}

type Standing = Pick<ProjectView, "progressStatus" | "error" | "staleScenes">;

export function statusOf(project: Standing): { label: string; tone: StatusTone } {
  const { staleScenes = 0 } = project;
  if (project.progressStatus === "editing" && staleScenes > 0) {
    return { label: `${staleScenes} stale ${staleScenes === 1 ? "scene" : "scenes"}`, tone: "warn" };
  }
  return isCancelled(project) ? { label: "Cancelled", tone: "quiet" } : statusWords[project.progressStatus];
}
