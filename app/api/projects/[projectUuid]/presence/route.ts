import { listPeopleHere } from "#lib/studio/people/presence/list.ts";
import { answerQuery } from "#lib/studio/query.ts";

export async function GET(request: Request, { params }: { params: Promise<{ projectUuid: string }> }) {
  const { projectUuid } = await params;
  const tab = new URL(request.url).searchParams.get("tab");
  return answerQuery((given) => listPeopleHere({ ...given, projectUuid, tab }));
}
