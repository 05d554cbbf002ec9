import { answerQuery } from "#lib/studio/query.ts";
import { getCast } from "#lib/studio/scenes/cast/get.ts";

export async function GET(_: Request, { params }: { params: Promise<{ projectUuid: string }> }) {
  const { projectUuid } = await params;
  return answerQuery((given) => getCast({ ...given, projectUuid }));
}
