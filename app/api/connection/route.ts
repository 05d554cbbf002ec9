import { getConnection } from "#lib/studio/connection/get-connection.ts";
import { answerQuery } from "#lib/studio/query.ts";

export function GET() {
  return answerQuery(getConnection);
}
