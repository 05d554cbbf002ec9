import { studio } from "#lib/studio/studio.ts";
import { guestVoteMedia } from "#lib/studio/votes/media.ts";

type Named = { token: string; voteUuid: string; letter: string; part: string };

export async function GET(request: Request, { params }: { params: Promise<Named> }) {
  const { token, ...wanted } = await params;
  return guestVoteMedia({ studio: studio(), token, wanted, request });
}
