import { answerQuery } from "#lib/studio/query.ts";
import { listProposals } from "#lib/studio/reviews/answers/proposals.ts";

export async function GET(_: Request, { params }: { params: Promise<{ projectUuid: string }> }) {
  const { projectUuid } = await params;
  return answerQuery((given) => listProposals({ ...given, projectUuid }));
}
