import { answerQuery } from "#lib/studio/query.ts";
import { getDiscussion } from "#lib/studio/reviews/notes/discussion.ts";

export async function GET(_: Request, { params }: { params: Promise<{ projectUuid: string; sceneId: string }> }) {
  const { projectUuid, sceneId } = await params;
  return answerQuery((given) => getDiscussion({ ...given, projectUuid, sceneId }));
}
