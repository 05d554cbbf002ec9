import type { Project } from "../../contract/project.ts";

/** What a project is called: as people named it here, else as the service did. */
export function projectName({ name, record }: { name: string | null; record: Pick<Project, "name"> }): string {
  return name || record.name || "Untitled";
}
