import { answerQuery } from "#lib/studio/query.ts";
import { listVisits } from "#lib/studio/shares/visits.ts";

export async function GET(_: Request, { params }: { params: Promise<{ projectUuid: string; shareUuid: string }> }) {
  const asked = await params;
  return answerQuery((given) => listVisits({ ...given, ...asked }));
}
