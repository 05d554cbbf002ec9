import { answerQuery } from "#lib/studio/answer-query.ts";
import { listShares } from "#lib/studio/shares/list-shares.ts";

export async function GET(_: Request, { params }: { params: Promise<{ clipUuid: string }> }) {
  const { clipUuid } = await params;
  return answerQuery((given) => listShares({ ...given, clipUuid }));
}
