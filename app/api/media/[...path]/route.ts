import { answerMedia, serveMedia } from "#lib/studio/media/answer.ts";

export async function GET(request: Request, { params }: { params: Promise<{ path: string[] }> }) {
  const { path } = await params;
  return serveMedia((given) => answerMedia({ ...given, path, request }));
}
