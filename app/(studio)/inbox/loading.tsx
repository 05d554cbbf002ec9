import { InboxSkeleton } from "#components/inbox/inbox-skeleton.tsx";
import { PageBody } from "#components/shell/page-body.tsx";
import { PageHeader } from "#components/shell/page-header.tsx";

export default function InboxLoading() {
  return (
    <>
      <PageHeader title="Inbox" />
      <PageBody>
        <InboxSkeleton />
      </PageBody>
    </>
  );
}
