import { Inbox } from "#components/inbox/inbox.tsx";
import { PageBody } from "#components/shell/page-body.tsx";
import { PageHeader } from "#components/shell/page-header.tsx";
import { Served } from "#components/shell/served.tsx";
import { prefetchInbox } from "#lib/studio/inbox/prefetch-inbox.ts";
import * as say from "#messages/app.ts";

export const metadata = { title: say.inbox() };

type Props = { searchParams: Promise<{ kind?: string | string[] }> };

export default async function InboxPage({ searchParams }: Props) {
  const { kind } = await searchParams;
  return (
    <>
      <PageHeader title={say.inbox()} />
      <PageBody>
        <Served state={await prefetchInbox(kind)}>
          <Inbox />
        </Served>
      </PageBody>
    </>
  );
}
