import { studio } from "#lib/studio/studio.ts";
import { answerSession } from "#lib/studio/together/stream.ts";

export const dynamic = "force-dynamic";

export async function GET(request: Request, { params }: { params: Promise<{ projectUuid: string }> }) {
  const { projectUuid } = await params;
  return answerSession({ studio: studio(), request, projectUuid });
}
