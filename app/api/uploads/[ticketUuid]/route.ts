import { serveMedia } from "#lib/studio/media/answer.ts";
import { passUpload } from "#lib/studio/uploads/pass.ts";

export const dynamic = "force-dynamic";

export async function PUT(request: Request, { params }: { params: Promise<{ ticketUuid: string }> }) {
  const { ticketUuid } = await params;
  return serveMedia((given) => passUpload({ ...given, ticketUuid, request }));
}
