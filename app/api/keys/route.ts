import { answerQuery } from "#lib/studio/query.ts";
import { listKeys } from "#lib/studio/settings/keys/keys.ts";

export function GET() {
  return answerQuery(listKeys);
}
