import { answerTeamQuery } from "#lib/studio/query.ts";
import { getCredits } from "#lib/studio/settings/service/lists.ts";

export function GET() {
  return answerTeamQuery(getCredits);
}
