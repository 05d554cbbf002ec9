import { takeGuestFile } from "#lib/studio/reviews/attachments/answer.ts";
import { studio } from "#lib/studio/studio.ts";

export const dynamic = "force-dynamic";

export async function PUT(request: Request, { params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  return takeGuestFile({ studio: studio(), token, request });
}
