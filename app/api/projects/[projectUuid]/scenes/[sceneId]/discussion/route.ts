import { answerQuery } from "#lib/studio/answer-query.ts";
import { getDiscussion } from "#lib/studio/notes/get-discussion.ts";

export async function GET(_: Request, { params }: { params: Promise<{ projectUuid: string; sceneId: string }> }) {
  const { projectUuid, sceneId } = await params;
  return answerQuery((given) => getDiscussion({ ...given, projectUuid, sceneId }));
}
