import { serveMedia } from "#lib/studio/media/answer.ts";
import { pickMedia } from "#lib/studio/picks/view.ts";

type Named = { projectUuid: string; pickUuid: string; letter: string; part: string };

export async function GET(request: Request, { params }: { params: Promise<Named> }) {
  const { projectUuid, ...wanted } = await params;
  return serveMedia((given) => pickMedia({ ...given, projectUuid, wanted, request }));
}
