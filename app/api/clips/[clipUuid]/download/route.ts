import { downloadClip } from "#lib/studio/clips/download.ts";
import { serveMedia } from "#lib/studio/media/answer.ts";

export async function GET(request: Request, { params }: { params: Promise<{ clipUuid: string }> }) {
  const { clipUuid } = await params;
  return serveMedia((given) => downloadClip({ ...given, clipUuid, request }));
}
