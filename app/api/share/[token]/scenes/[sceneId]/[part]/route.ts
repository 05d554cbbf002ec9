import { guestSceneMedia } from "#lib/studio/shares/guest-media.ts";
import { studio } from "#lib/studio/studio.ts";

type Context = { params: Promise<{ token: string; sceneId: string; part: string }> };

export async function GET(request: Request, { params }: Context) {
  return guestSceneMedia({ studio: studio(), ...(await params), request });
}
