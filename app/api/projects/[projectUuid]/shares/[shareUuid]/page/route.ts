import { serveMedia } from "#lib/studio/media/answer.ts";
import { savePage } from "#lib/studio/shares/offline/save.ts";

type Context = { params: Promise<{ projectUuid: string; shareUuid: string }> };

export async function GET(request: Request, { params }: Context) {
  const asked = await params;
  return serveMedia((given) => savePage({ ...given, ...asked, request }));
}
