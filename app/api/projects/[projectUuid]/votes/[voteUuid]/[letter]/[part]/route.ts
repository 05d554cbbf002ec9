import { serveMedia } from "#lib/studio/media/answer.ts";
import { voteMedia } from "#lib/studio/votes/media.ts";

type Named = { projectUuid: string; voteUuid: string; letter: string; part: string };

export async function GET(request: Request, { params }: { params: Promise<Named> }) {
  const { projectUuid, ...wanted } = await params;
  return serveMedia((given) => voteMedia({ ...given, projectUuid, wanted, request }));
}
