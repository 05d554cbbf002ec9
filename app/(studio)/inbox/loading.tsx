import { InboxSkeleton } from "#components/activity/inbox.tsx";
import { PageBody, PageHeader } from "#components/shell/page.tsx";
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
