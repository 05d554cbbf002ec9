import { answerQuery } from "#lib/studio/answer-query.ts";
import { listKeys } from "#lib/studio/keys/list-keys.ts";

export function GET() {
  return answerQuery(listKeys);
}
