import { checkHealth } from "#lib/studio/check-health.ts";
import { studio } from "#lib/studio/studio.ts";

export const dynamic = "force-dynamic";

/** Whether requests can be served here: the database answers and has every table this program needs. */
export async function GET() {
  const health = await checkHealth(studio());
  return Response.json({ status: health }, { status: health === "ready" ? 200 : 503 });
}
