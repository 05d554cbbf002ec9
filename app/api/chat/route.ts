import { getChat } from "#lib/studio/activity/chat/address.ts";
import { answerQuery } from "#lib/studio/query.ts";

export function GET() {
  return answerQuery(getChat);
}
