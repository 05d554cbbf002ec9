import { answerQuery } from "#lib/studio/answer-query.ts";
import { INBOX_KINDS } from "#lib/studio/inbox/inbox-view.ts";
import { listInbox } from "#lib/studio/inbox/list-inbox.ts";

export function GET(request: Request) {
  const { searchParams } = new URL(request.url);
  const kind = INBOX_KINDS.find((name) => name === searchParams.get("kind"));
  const before = searchParams.get("before") ?? undefined;
  return answerQuery((given) => listInbox({ ...given, kind, before }));
}
