import { answerQuery } from "#lib/studio/query.ts";
import { listMoments } from "#lib/studio/reviews/notes/list-for-film.ts";

export async function GET(_: Request, { params }: { params: Promise<{ projectUuid: string }> }) {
  const { projectUuid } = await params;
  return answerQuery((given) => listMoments({ ...given, projectUuid }));
}
