import { listKeys } from "#lib/studio/keys/list-keys.ts";
import { answerQuery } from "#lib/studio/query.ts";

export function GET() {
  return answerQuery(listKeys);
}
