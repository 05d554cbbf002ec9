import { studio } from "#lib/studio/studio.ts";
import { answerGuestSession } from "#lib/studio/together/stream.ts";

export const dynamic = "force-dynamic";

export async function GET(request: Request, { params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  return answerGuestSession({ studio: studio(), request, token });
}
