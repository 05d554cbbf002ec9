import { ClipListSkeleton } from "#components/clip/clip-list-skeleton.tsx";
import { PageBody } from "#components/shell/page-body.tsx";
import { PageHeader } from "#components/shell/page-header.tsx";
import * as say from "#messages/app.ts";

export default function ClipsLoading() {
  return (
    <>
      <PageHeader title={say.clips()} />
      <PageBody>
        <ClipListSkeleton />
      </PageBody>
    </>
  );
}
