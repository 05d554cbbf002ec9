import { answerQuery } from "#lib/studio/answer-query.ts";
import { listSources } from "#lib/studio/projects/list-sources.ts";

export async function GET(_: Request, { params }: { params: Promise<{ projectUuid: string }> }) {
  const { projectUuid } = await params;
  return answerQuery((given) => listSources({ ...given, projectUuid }));
}
