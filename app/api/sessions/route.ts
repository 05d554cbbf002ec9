import { listSessions } from "#lib/studio/people/own-sessions.ts";
import { answerQuery } from "#lib/studio/query.ts";

export async function GET() {
  return answerQuery(listSessions);
}
