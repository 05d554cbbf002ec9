import { clipFile } from "#lib/studio/deliverables/clip-file.ts";
import { answerFile } from "#lib/studio/media/papers/answer-file.ts";
import { serveMedia } from "#lib/studio/media/serve-media.ts";

type Context = { params: Promise<{ clipUuid: string; file: string }> };

export async function GET({ signal }: Request, { params }: Context) {
  const path = await params;
  return serveMedia((given) => answerFile(() => clipFile({ ...given, ...path, signal })));
}
