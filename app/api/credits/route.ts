import { getCredits } from "#lib/studio/account/get-credits.ts";
import { answerQuery } from "#lib/studio/query.ts";

export function GET() {
  return answerQuery(getCredits);
}
