import { answerQuery } from "#lib/studio/answer-query.ts";
import { listProjects } from "#lib/studio/projects/list-projects.ts";

export function GET() {
  return answerQuery(listProjects);
}
