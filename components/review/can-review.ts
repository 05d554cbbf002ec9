import type { ProjectView } from "#lib/studio/projects/project-view.ts";

/** Whether the person looking may judge scenes and write notes. The server decides; this only explains. */
export function canReview({ role }: Pick<ProjectView, "role">): boolean {
  return role !== "viewer";
}
