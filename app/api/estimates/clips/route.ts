import { estimateSizes } from "#lib/studio/clips/export-check.ts";
import { answerQuery } from "#lib/studio/query.ts";

export function GET() {
  return answerQuery(estimateSizes);
}
