import { listTeamspaces } from "#lib/studio/people/teamspaces/change.ts";
import { answerQuery } from "#lib/studio/query.ts";

export function GET() {
  return answerQuery(listTeamspaces);
}
