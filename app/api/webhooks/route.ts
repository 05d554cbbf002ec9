import { answerQuery } from "#lib/studio/query.ts";
import { listWebhooks } from "#lib/studio/settings/webhooks/list.ts";

export function GET() {
  return answerQuery(listWebhooks);
}
