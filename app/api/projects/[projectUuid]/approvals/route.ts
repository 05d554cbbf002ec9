import { answerQuery } from "#lib/studio/query.ts";
import { getApprovalRecord } from "#lib/studio/reviews/record/get.ts";

export async function GET(_: Request, { params }: { params: Promise<{ projectUuid: string }> }) {
  const { projectUuid } = await params;
  return answerQuery((given) => getApprovalRecord({ ...given, projectUuid }));
}
