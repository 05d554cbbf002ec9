import { answerOpenQuery } from "#lib/studio/query.ts";
import { listGuestVotes } from "#lib/studio/votes/list.ts";

export async function GET(_: Request, { params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  return answerOpenQuery(({ studio }) => listGuestVotes({ studio, token }));
}
