import { answerMetrics } from "#lib/studio/metrics.ts";

export const dynamic = "force-dynamic";

export function GET(request: Request) {
  return answerMetrics(request);
}
