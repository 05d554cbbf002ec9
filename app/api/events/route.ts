import { answerEvents } from "#lib/studio/sync/answer-events.ts";

export const dynamic = "force-dynamic";

export function GET(request: Request) {
  return answerEvents(request);
}
