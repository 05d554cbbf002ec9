import { serveMedia } from "#lib/studio/media/answer.ts";
import { answerFile } from "#lib/studio/media/papers/answer-file.ts";
import { projectFile } from "#lib/studio/media/papers/project-file.ts";

type Context = { params: Promise<{ projectUuid: string; file: string }> };

export async function GET({ signal }: Request, { params }: Context) {
  const path = await params;
  return serveMedia((given) => answerFile(() => projectFile({ ...given, ...path, signal })));
}
