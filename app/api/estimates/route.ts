import { answerQuery } from "#lib/studio/answer-query.ts";
import { estimateProjects } from "#lib/studio/projects/estimate-projects.ts";

export function GET() {
  return answerQuery(estimateProjects);
}
