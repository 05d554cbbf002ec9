import { endMails } from "#lib/studio/activity/notices/mail/unsubscribe.ts";
import { answerOpenQuery } from "#lib/studio/query.ts";

/** The button of a mail program, by RFC 8058: no cookie comes with it, and the sealed address alone says what ends. */
export async function POST(_request: Request, { params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  return answerOpenQuery((given) => endMails({ ...given, input: { token, what: "these" } }));
}
