import { InboxSkeleton } from "#components/inbox/inbox-skeleton.tsx";
import { PageBody } from "#components/shell/page-body.tsx";
import { PageHeader } from "#components/shell/page-header.tsx";
import * as say from "#messages/app.ts";

export default function InboxLoading() {
  return (
    <>
      <PageHeader title={say.inbox()} />
      <PageBody>
        <InboxSkeleton />
      </PageBody>
    </>
  );
}
