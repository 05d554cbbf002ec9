import { answerQuery } from "#lib/studio/answer-query.ts";
import { listScenes } from "#lib/studio/scenes/list-scenes.ts";

export async function GET(_: Request, { params }: { params: Promise<{ projectUuid: string }> }) {
  const { projectUuid } = await params;
  return answerQuery((given) => listScenes({ ...given, projectUuid }));
}
