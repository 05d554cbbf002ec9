import { answerQuery } from "#lib/studio/answer-query.ts";
import { listMoments } from "#lib/studio/history/list-moments.ts";

export async function GET(_: Request, { params }: { params: Promise<{ projectUuid: string }> }) {
  const { projectUuid } = await params;
  return answerQuery((given) => listMoments({ ...given, projectUuid }));
}
