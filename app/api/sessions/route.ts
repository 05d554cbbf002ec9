import { answerQuery } from "#lib/studio/answer-query.ts";
import { listSessions } from "#lib/studio/members/own-sessions.ts";

export async function GET() {
  return answerQuery(listSessions);
}
