import { answerQuery } from "#lib/studio/answer-query.ts";
import { getTeam } from "#lib/studio/members/get-team.ts";

export async function GET() {
  return answerQuery(getTeam);
}
