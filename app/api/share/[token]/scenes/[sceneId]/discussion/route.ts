import { answerOpenQuery } from "#lib/studio/query.ts";
import { getGuestDiscussion } from "#lib/studio/shares/door.ts";

export async function GET(_: Request, { params }: { params: Promise<{ token: string; sceneId: string }> }) {
  const { token, sceneId } = await params;
  return answerOpenQuery((given) => getGuestDiscussion({ ...given, token, sceneId }));
}
