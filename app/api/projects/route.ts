import { pageProjects } from "#lib/studio/projects/page.ts";
import { ProjectsAsked } from "#lib/studio/projects/views.ts";
import { answerPage } from "#lib/studio/query.ts";

export function GET(request: Request) {
  return answerPage(request, ProjectsAsked, pageProjects);
}
