import { receiveShownToGuest } from "#lib/studio/activity/since/receive.ts";
import { answerOpenQuery } from "#lib/studio/query.ts";
import { getGuestSince } from "#lib/studio/shares/guest-since.ts";

export async function GET(_: Request, { params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  return answerOpenQuery(({ studio }) => getGuestSince({ studio, token }));
}

export async function POST(request: Request, { params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  return receiveShownToGuest(request, token);
}
