import { listPicks } from "#lib/studio/picks/view.ts";
import { answerQuery } from "#lib/studio/query.ts";

export async function GET(_: Request, { params }: { params: Promise<{ projectUuid: string }> }) {
  const { projectUuid } = await params;
  return answerQuery((given) => listPicks({ ...given, projectUuid }));
}
