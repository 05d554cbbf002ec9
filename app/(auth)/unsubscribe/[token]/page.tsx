import type { Metadata } from "next";
import { EndMails } from "#components/team/end-mails.tsx";
import { UsedLink } from "#components/team/used-link.tsx";
import { readUnsubscribeLink } from "#lib/studio/activity/notices/mail/unsubscribe.ts";
import * as say from "#messages/notices.ts";

export const metadata: Metadata = { title: say.endMails(), referrer: "no-referrer", robots: { index: false } };

/** Opening it ends nothing: programs that look into mails open links too. */
export default async function UnsubscribePage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const about = await readUnsubscribeLink(token);
  if (!about) {
    return (
      <UsedLink
        title={say.endMails()}
        message={say.thisLinkEndsNothing()}
        next={say.signInAndChoose()}
        code="unsubscribe_link_unknown"
      />
    );
  }
  return <EndMails token={token} kind={about.kind} />;
}
