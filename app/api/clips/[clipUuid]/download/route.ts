import { downloadClip } from "#lib/studio/clips/download-clip.ts";
import { serveMedia } from "#lib/studio/media/serve-media.ts";

export async function GET(request: Request, { params }: { params: Promise<{ clipUuid: string }> }) {
  const { clipUuid } = await params;
  return serveMedia((given) => downloadClip({ ...given, clipUuid, request }));
}
