import { readRestoreState } from "#lib/studio/people/restore/bring-back.ts";

export const dynamic = "force-dynamic";

/** Also answered by the launcher, while there is no studio. */
export async function GET() {
  return Response.json({ state: await readRestoreState() }, { headers: { "cache-control": "no-store" } });
}
