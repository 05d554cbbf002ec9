import { answerQuery } from "#lib/studio/answer-query.ts";
import { listClips } from "#lib/studio/clips/list-clips.ts";

export async function GET(_: Request, { params }: { params: Promise<{ projectUuid: string }> }) {
  const { projectUuid } = await params;
  return answerQuery((given) => listClips({ ...given, projectUuid }));
}
