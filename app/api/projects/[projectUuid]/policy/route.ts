import { answerQuery } from "#lib/studio/query.ts";
import { getPolicy } from "#lib/studio/reviews/policy/get.ts";

export async function GET(_: Request, { params }: { params: Promise<{ projectUuid: string }> }) {
  const { projectUuid } = await params;
  return answerQuery((given) => getPolicy({ ...given, projectUuid }));
}
