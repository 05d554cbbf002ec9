import { Inbox } from "#components/activity/inbox.tsx";
import { PageBody, PageHeader } from "#components/shell/page.tsx";
import { Served } from "#components/shell/served.tsx";
import { TriageButton } from "#components/triage/open-triage.tsx";
import { prefetchInbox } from "#lib/studio/activity/inbox/list.ts";
import * as say from "#messages/app.ts";

export const metadata = { title: say.inbox() };

type Props = { searchParams: Promise<{ kind?: string | string[] }> };

export default async function InboxPage({ searchParams }: Props) {
  const { kind } = await searchParams;
  return (
    <>
      <PageHeader title={say.inbox()} actions={<TriageButton />} />
      <PageBody>
        <Served state={await prefetchInbox(kind)}>
          <Inbox />
        </Served>
      </PageBody>
    </>
  );
}
