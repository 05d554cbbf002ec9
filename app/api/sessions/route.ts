import { listSessions } from "#lib/studio/people/sessions.ts";
import { answerQuery } from "#lib/studio/query.ts";

export async function GET() {
  return answerQuery(listSessions);
}
