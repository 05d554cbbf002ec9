import { serveMedia } from "#lib/studio/media/answer.ts";
import { answerFile } from "#lib/studio/media/papers/answer-file.ts";
import { clipFile } from "#lib/studio/media/papers/clip-file.ts";

type Context = { params: Promise<{ clipUuid: string; file: string }> };

export async function GET({ signal }: Request, { params }: Context) {
  const path = await params;
  return serveMedia((given) => answerFile(() => clipFile({ ...given, ...path, signal })));
}
