import { getColours } from "#lib/studio/continuity/colours.ts";
import { answerQuery } from "#lib/studio/query.ts";

export async function GET(request: Request, { params }: { params: Promise<{ projectUuid: string }> }) {
  const { projectUuid } = await params;
  return answerQuery((given) => getColours({ ...given, projectUuid, signal: request.signal }));
}
