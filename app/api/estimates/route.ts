import { getEstimates } from "#lib/studio/estimates/get-estimates.ts";
import { answerQuery } from "#lib/studio/query.ts";

export function GET() {
  return answerQuery(getEstimates);
}
