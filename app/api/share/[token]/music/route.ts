import { guestMusic } from "#lib/studio/shares/guest-media.ts";
import { studio } from "#lib/studio/studio.ts";

export async function GET(request: Request, { params }: { params: Promise<{ token: string }> }) {
  return guestMusic({ studio: studio(), ...(await params), request });
}
