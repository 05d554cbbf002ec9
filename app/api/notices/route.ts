import { listNotices } from "#lib/studio/notifications/list-notices.ts";
import { answerQuery } from "#lib/studio/query.ts";

export function GET() {
  return answerQuery(listNotices);
}
