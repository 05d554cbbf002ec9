import { answerTeamQuery } from "#lib/studio/query.ts";
import { getConnection } from "#lib/studio/settings/service/get.ts";

export function GET() {
  return answerTeamQuery(getConnection);
}
