import { answerWebhook } from "#lib/studio/webhooks/answer-webhook.ts";

export const dynamic = "force-dynamic";

export function POST(request: Request) {
  return answerWebhook(request);
}
