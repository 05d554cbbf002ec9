import { guestBeforeMedia } from "#lib/studio/shares/guest-answers.ts";
import { studio } from "#lib/studio/studio.ts";

type Context = { params: Promise<{ token: string; answerUuid: string }> };

export async function GET(request: Request, { params }: Context) {
  return guestBeforeMedia({ studio: studio(), ...(await params), request });
}
