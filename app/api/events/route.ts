import { answerEvents } from "#lib/studio/live/server/events.ts";

export const dynamic = "force-dynamic";

export function GET(request: Request) {
  return answerEvents(request);
}
