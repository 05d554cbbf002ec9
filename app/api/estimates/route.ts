import { getEstimates } from "#lib/studio/projects/estimates/get.ts";
import { answerTeamQuery } from "#lib/studio/query.ts";

export function GET() {
  return answerTeamQuery(getEstimates);
}
