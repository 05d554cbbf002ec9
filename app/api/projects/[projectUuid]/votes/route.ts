import { answerQuery } from "#lib/studio/query.ts";
import { listVotes } from "#lib/studio/votes/list.ts";

export async function GET(_: Request, { params }: { params: Promise<{ projectUuid: string }> }) {
  const { projectUuid } = await params;
  return answerQuery((given) => listVotes({ ...given, projectUuid }));
}
