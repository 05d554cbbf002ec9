import { listVoices } from "#lib/studio/account/list-voices.ts";
import { answerQuery } from "#lib/studio/query.ts";

export function GET() {
  return answerQuery(listVoices);
}
