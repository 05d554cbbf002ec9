import { guestPickMedia } from "#lib/studio/picks/view.ts";
import { studio } from "#lib/studio/studio.ts";

type Named = { token: string; pickUuid: string; letter: string; part: string };

export async function GET(request: Request, { params }: { params: Promise<Named> }) {
  const { token, ...wanted } = await params;
  return guestPickMedia({ studio: studio(), token, wanted, request });
}
