import { answerOpenQuery } from "#lib/studio/query.ts";
import { getGuestBoard } from "#lib/studio/shares/door.ts";

export async function GET(_: Request, { params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  return answerOpenQuery((given) => getGuestBoard({ ...given, token }));
}
