import { answerQuery } from "#lib/studio/query.ts";
import { listPeople } from "#lib/studio/reviews/notes/list-people.ts";

export async function GET(_: Request, { params }: { params: Promise<{ projectUuid: string }> }) {
  const { projectUuid } = await params;
  return answerQuery((given) => listPeople({ ...given, projectUuid }));
}
