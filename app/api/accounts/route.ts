import { listAccounts } from "#lib/studio/accounts/list-accounts.ts";
import { answerQuery } from "#lib/studio/query.ts";

export function GET() {
  return answerQuery(listAccounts);
}
