import { serveMedia } from "#lib/studio/media/answer.ts";
import { takeFile } from "#lib/studio/reviews/attachments/answer.ts";

export const dynamic = "force-dynamic";

export async function PUT(request: Request, { params }: { params: Promise<{ projectUuid: string }> }) {
  const { projectUuid } = await params;
  return serveMedia((given) => takeFile({ ...given, projectUuid, request }));
}
