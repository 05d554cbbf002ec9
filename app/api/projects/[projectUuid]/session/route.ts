import { answerQuery } from "#lib/studio/query.ts";
import { getSession } from "#lib/studio/together/find.ts";
import { receiveInSession } from "#lib/studio/together/receive.ts";

type Context = { params: Promise<{ projectUuid: string }> };

export async function GET(request: Request, { params }: Context) {
  const { projectUuid } = await params;
  const tab = new URL(request.url).searchParams.get("tab");
  return answerQuery((given) => getSession({ ...given, projectUuid, tab }));
}

export async function POST(request: Request, { params }: Context) {
  const { projectUuid } = await params;
  return receiveInSession(request, projectUuid);
}
