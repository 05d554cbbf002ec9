import { answerWebhook } from "#lib/studio/settings/webhooks/answer.ts";

export const dynamic = "force-dynamic";

export function POST(request: Request) {
  return answerWebhook(request);
}
