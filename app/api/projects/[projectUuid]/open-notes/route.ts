import { answerQuery } from "#lib/studio/query.ts";
import { listOpenNotes } from "#lib/studio/reviews/answers/list.ts";

export async function GET(_: Request, { params }: { params: Promise<{ projectUuid: string }> }) {
  const { projectUuid } = await params;
  return answerQuery((given) => listOpenNotes({ ...given, projectUuid }));
}
