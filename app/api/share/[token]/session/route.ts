import { answerOpenQuery } from "#lib/studio/query.ts";
import { getGuestSession } from "#lib/studio/together/find.ts";

export async function GET(_: Request, { params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  return answerOpenQuery(({ studio }) => getGuestSession({ studio, token }));
}
