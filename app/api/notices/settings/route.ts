import { getNoticeSettings } from "#lib/studio/activity/notices/settings.ts";
import { answerQuery } from "#lib/studio/query.ts";

export function GET() {
  return answerQuery(getNoticeSettings);
}
