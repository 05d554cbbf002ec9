import { listInbox } from "#lib/studio/activity/inbox/list.ts";
import { INBOX_KINDS } from "#lib/studio/activity/inbox/queries.ts";
import { answerQuery } from "#lib/studio/query.ts";

export function GET(request: Request) {
  const { searchParams } = new URL(request.url);
  const kind = INBOX_KINDS.find((name) => name === searchParams.get("kind"));
  const before = searchParams.get("before") ?? undefined;
  return answerQuery((given) => listInbox({ ...given, kind, before }));
}
