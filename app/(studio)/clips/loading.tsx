import { ClipListSkeleton } from "#components/clip/clip-list-skeleton.tsx";
import { PageBody } from "#components/shell/page-body.tsx";
import { PageHeader } from "#components/shell/page-header.tsx";

export default function ClipsLoading() {
  return (
    <>
      <PageHeader title="Clips" />
      <PageBody>
        <ClipListSkeleton />
      </PageBody>
    </>
  );
}
