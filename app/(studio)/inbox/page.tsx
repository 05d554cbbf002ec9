import { HydrationBoundary } from "@tanstack/react-query";
import { Inbox } from "#components/inbox/inbox.tsx";
import { PageBody } from "#components/shell/page-body.tsx";
import { PageHeader } from "#components/shell/page-header.tsx";
import { prefetchInbox } from "#lib/studio/inbox/prefetch-inbox.ts";

export const metadata = { title: "Inbox" };

type Props = { searchParams: Promise<{ kind?: string | string[] }> };

export default async function InboxPage({ searchParams }: Props) {
  const { kind } = await searchParams;
  return (
    <>
      <PageHeader title="Inbox" />
      <PageBody>
        <HydrationBoundary state={await prefetchInbox(kind)}>
          <Inbox />
        </HydrationBoundary>
      </PageBody>
    </>
  );
}
