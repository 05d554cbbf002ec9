import { answerMedia } from "#lib/studio/media/answer-media.ts";
import { serveMedia } from "#lib/studio/media/serve-media.ts";

export async function GET(request: Request, { params }: { params: Promise<{ path: string[] }> }) {
  const { path } = await params;
  return serveMedia((given) => answerMedia({ ...given, path, request }));
}
