import { answerQuery } from "#lib/studio/query.ts";
import { listWebhooks } from "#lib/studio/webhooks/list-webhooks.ts";

export function GET() {
  return answerQuery(listWebhooks);
}
