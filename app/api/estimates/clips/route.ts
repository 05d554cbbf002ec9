import { answerQuery } from "#lib/studio/answer-query.ts";
import { estimateSizes } from "#lib/studio/clips/estimate-sizes.ts";

export function GET() {
  return answerQuery(estimateSizes);
}
