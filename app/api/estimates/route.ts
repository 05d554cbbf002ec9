import { getEstimates } from "#lib/studio/projects/estimates/get.ts";
import { answerQuery } from "#lib/studio/query.ts";

export function GET() {
  return answerQuery(getEstimates);
}
