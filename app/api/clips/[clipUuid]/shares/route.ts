import { listShares } from "#lib/studio/clips/shares/list.ts";
import { answerQuery } from "#lib/studio/query.ts";

export async function GET(_: Request, { params }: { params: Promise<{ clipUuid: string }> }) {
  const { clipUuid } = await params;
  return answerQuery((given) => listShares({ ...given, clipUuid }));
}
