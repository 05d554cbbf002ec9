import { listPasskeys } from "#lib/studio/people/passkeys/change.ts";
import { answerQuery } from "#lib/studio/query.ts";

export async function GET() {
  return answerQuery(listPasskeys);
}
