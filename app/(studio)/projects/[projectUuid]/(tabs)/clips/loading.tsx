import { ClipListSkeleton } from "#components/clip/clip-list-skeleton.tsx";
import { PageBody } from "#components/shell/page-body.tsx";

export default function ProjectClipsLoading() {
  return (
    <PageBody>
      <ClipListSkeleton />
    </PageBody>
  );
}
