import { answerQuery } from "#lib/studio/answer-query.ts";
import { getEstimates } from "#lib/studio/estimates/get-estimates.ts";

export function GET() {
  return answerQuery(getEstimates);
}
