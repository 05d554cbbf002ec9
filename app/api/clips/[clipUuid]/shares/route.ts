import { answerQuery } from "#lib/studio/query.ts";
import { listShares } from "#lib/studio/shares/list.ts";

export async function GET(_: Request, { params }: { params: Promise<{ clipUuid: string }> }) {
  const { clipUuid } = await params;
  return answerQuery((given) => listShares({ ...given, clipUuid }));
}
