import { serveMedia } from "#lib/studio/media/answer.ts";
import { sendFile } from "#lib/studio/reviews/attachments/answer.ts";

type Context = { params: Promise<{ projectUuid: string; attachmentUuid: string }> };

export async function GET(request: Request, { params }: Context) {
  const asked = await params;
  return serveMedia((given) => sendFile({ ...given, ...asked, request }));
}
