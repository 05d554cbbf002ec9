import { answerFont } from "#lib/studio/media/answer-font.ts";

export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }) {
  const { file } = await params;
  return answerFont(file);
}
