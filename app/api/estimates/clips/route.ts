import { estimateSizes } from "#lib/studio/clips/export-check.ts";
import { answerTeamQuery } from "#lib/studio/query.ts";

export function GET() {
  return answerTeamQuery(estimateSizes);
}
