import { serveMedia } from "#lib/studio/media/answer.ts";
import { answerQuery } from "#lib/studio/query.ts";
import { expectsAnswers } from "#lib/studio/shares/offline/expects-answers.ts";
import { receiveAnswers } from "#lib/studio/shares/offline/receive.ts";

export const dynamic = "force-dynamic";

export async function GET(_request: Request, { params }: { params: Promise<{ projectUuid: string }> }) {
  const { projectUuid } = await params;
  return answerQuery((given) => expectsAnswers({ ...given, projectUuid }));
}

export async function PUT(request: Request, { params }: { params: Promise<{ projectUuid: string }> }) {
  const { projectUuid } = await params;
  return serveMedia((given) => receiveAnswers({ ...given, projectUuid, request }));
}
