import { sendGuestFile } from "#lib/studio/reviews/attachments/answer.ts";
import { studio } from "#lib/studio/studio.ts";

type Context = { params: Promise<{ token: string; attachmentUuid: string }> };

export async function GET(request: Request, { params }: Context) {
  return sendGuestFile({ studio: studio(), ...(await params), request });
}
