import { listGuestPicks } from "#lib/studio/picks/view.ts";
import { answerOpenQuery } from "#lib/studio/query.ts";

export async function GET(_: Request, { params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  return answerOpenQuery(({ studio }) => listGuestPicks({ studio, token }));
}
