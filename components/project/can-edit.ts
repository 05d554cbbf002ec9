import type { ProjectView } from "#lib/studio/projects/model/views.ts";

/** Whether the person looking may create, regenerate, select and export. The server decides; this only explains. */
export function canEdit({ role }: Pick<ProjectView, "role">): boolean {
  return role === "editor" || role === "owner";
}
