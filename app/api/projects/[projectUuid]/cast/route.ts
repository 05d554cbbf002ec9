import { answerQuery } from "#lib/studio/answer-query.ts";
import { getCast } from "#lib/studio/cast/get-cast.ts";

export async function GET(_: Request, { params }: { params: Promise<{ projectUuid: string }> }) {
  const { projectUuid } = await params;
  return answerQuery((given) => getCast({ ...given, projectUuid }));
}
