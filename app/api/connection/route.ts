import { answerQuery } from "#lib/studio/answer-query.ts";
import { getConnection } from "#lib/studio/connection/get-connection.ts";

export function GET() {
  return answerQuery(getConnection);
}
