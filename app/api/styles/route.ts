import { answerQuery } from "#lib/studio/query.ts";
import { listStyles } from "#lib/studio/settings/service/lists.ts";

export function GET() {
  return answerQuery(listStyles);
}
