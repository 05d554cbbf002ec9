import { listTeamspaces } from "#lib/studio/people/teamspaces/list.ts";
import { answerQuery } from "#lib/studio/query.ts";

export function GET() {
  return answerQuery(listTeamspaces);
}
