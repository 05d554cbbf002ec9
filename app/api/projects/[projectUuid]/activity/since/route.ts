import { getBoardSince } from "#lib/studio/activity/since/list.ts";
import { receiveShown } from "#lib/studio/activity/since/receive.ts";
import { answerQuery } from "#lib/studio/query.ts";

export async function GET(_: Request, { params }: { params: Promise<{ projectUuid: string }> }) {
  const { projectUuid } = await params;
  return answerQuery((given) => getBoardSince({ ...given, projectUuid }));
}

export async function POST(request: Request, { params }: { params: Promise<{ projectUuid: string }> }) {
  const { projectUuid } = await params;
  return receiveShown(request, projectUuid);
}
