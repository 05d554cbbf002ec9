import { ProjectSearch, pageProjects } from "#lib/studio/projects/page.ts";
import { answerPage } from "#lib/studio/query.ts";

export function GET(request: Request) {
  return answerPage(request, ProjectSearch, pageProjects);
}
