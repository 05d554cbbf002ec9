import { guestSinceMedia } from "#lib/studio/shares/guest-since.ts";
import { studio } from "#lib/studio/studio.ts";

type Context = { params: Promise<{ token: string; sceneId: string; part: string }> };

export async function GET(request: Request, { params }: Context) {
  return guestSinceMedia({ studio: studio(), ...(await params), request });
}
