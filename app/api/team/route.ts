import { getTeam } from "#lib/studio/people/team.ts";
import { answerQuery } from "#lib/studio/query.ts";

export async function GET() {
  return answerQuery(getTeam);
}
