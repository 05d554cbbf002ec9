import { answerOpenQuery } from "#lib/studio/query.ts";
import { getGuestClip } from "#lib/studio/shares/guest-clip.ts";

export async function GET(_: Request, { params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  return answerOpenQuery((given) => getGuestClip({ ...given, token }));
}
