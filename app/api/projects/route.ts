import { pageProjects } from "#lib/studio/projects/page-projects.ts";
import { ProjectsAsked } from "#lib/studio/projects/projects-asked.ts";
import { answerPage } from "#lib/studio/query.ts";

export function GET(request: Request) {
  return answerPage(request, ProjectsAsked, pageProjects);
}
