import { getBoardSince } from "#lib/studio/activity/since/list.ts";
import { answerQuery } from "#lib/studio/query.ts";

export async function GET(_: Request, { params }: { params: Promise<{ projectUuid: string }> }) {
  const { projectUuid } = await params;
  return answerQuery((given) => getBoardSince({ ...given, projectUuid }));
}
