import { answerPreview } from "#lib/studio/shares/preview.ts";
import { studio } from "#lib/studio/studio.ts";

export async function GET(_: Request, { params }: { params: Promise<{ token: string }> }) {
  return answerPreview({ studio: studio(), ...(await params) });
}
