import { answerQuery } from "#lib/studio/answer-query.ts";
import { listProjects } from "#lib/studio/projects/list-projects.ts";
import { SHELVES } from "#lib/studio/projects/project-view.ts";

export function GET(request: Request) {
  const wanted = new URL(request.url).searchParams.get("shelf");
  const shelf = SHELVES.find((name) => name === wanted) ?? "active";
  return answerQuery((given) => listProjects({ ...given, shelf }));
}
