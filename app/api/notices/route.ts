import { answerQuery } from "#lib/studio/answer-query.ts";
import { listNotices } from "#lib/studio/notifications/list-notices.ts";

export function GET() {
  return answerQuery(listNotices);
}
