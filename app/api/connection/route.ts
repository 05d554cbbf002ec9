import { answerQuery } from "#lib/studio/query.ts";
import { getConnection } from "#lib/studio/settings/service/get.ts";

export function GET() {
  return answerQuery(getConnection);
}
