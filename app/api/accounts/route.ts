import { listAccounts } from "#lib/studio/people/accounts/list.ts";
import { answerQuery } from "#lib/studio/query.ts";

export function GET() {
  return answerQuery(listAccounts);
}
