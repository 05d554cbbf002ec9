import { answerQuery } from "#lib/studio/query.ts";
import { getReviewBoard } from "#lib/studio/reviews/get-board.ts";

export async function GET(_: Request, { params }: { params: Promise<{ projectUuid: string }> }) {
  const { projectUuid } = await params;
  return answerQuery((given) => getReviewBoard({ ...given, projectUuid }));
}
