import { answerQuery } from "#lib/studio/query.ts";
import { getPolicy } from "#lib/studio/reviews/policy/find.ts";

export async function GET(_: Request, { params }: { params: Promise<{ projectUuid: string }> }) {
  const { projectUuid } = await params;
  return answerQuery((given) => getPolicy({ ...given, projectUuid }));
}
