import { answerQuery } from "#lib/studio/answer-query.ts";
import { listTeamspaces } from "#lib/studio/teamspaces/list-teamspaces.ts";

export function GET() {
  return answerQuery(listTeamspaces);
}
