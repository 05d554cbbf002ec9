import type { ProjectRow } from "../projects/get.ts";

/** The language the project was found to be in, as a BCP 47 tag. */
export function projectLanguage(project: ProjectRow): string {
  return project.language ?? "en";
}
