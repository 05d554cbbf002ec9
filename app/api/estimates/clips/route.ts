import { estimateSizes } from "#lib/studio/clips/estimate-sizes.ts";
import { answerQuery } from "#lib/studio/query.ts";

export function GET() {
  return answerQuery(estimateSizes);
}
