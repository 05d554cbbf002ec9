import { answerQuery } from "#lib/studio/query.ts";
import { listBoardShares } from "#lib/studio/shares/list.ts";

export async function GET(_: Request, { params }: { params: Promise<{ projectUuid: string }> }) {
  const { projectUuid } = await params;
  return answerQuery((given) => listBoardShares({ ...given, projectUuid }));
}
