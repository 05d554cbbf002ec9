import { listNotices } from "#lib/studio/activity/notices/list.ts";
import { answerQuery } from "#lib/studio/query.ts";

export function GET() {
  return answerQuery(listNotices);
}
