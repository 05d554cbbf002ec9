import { answerQuery } from "#lib/studio/query.ts";
import { getStatus } from "#lib/studio/settings/status/get.ts";

export function GET() {
  return answerQuery(getStatus);
}
