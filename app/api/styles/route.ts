import { answerTeamQuery } from "#lib/studio/query.ts";
import { listStyles } from "#lib/studio/settings/service/lists.ts";

export function GET() {
  return answerTeamQuery(listStyles);
}
