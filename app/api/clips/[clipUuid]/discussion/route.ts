import { answerQuery } from "#lib/studio/query.ts";
import { getClipDiscussion } from "#lib/studio/reviews/clips/discussion.ts";

export async function GET(_: Request, { params }: { params: Promise<{ clipUuid: string }> }) {
  const { clipUuid } = await params;
  return answerQuery((given) => getClipDiscussion({ ...given, clipUuid }));
}
