import { ClipListSkeleton } from "#components/clip/grid.tsx";
import { PageBody } from "#components/shell/page.tsx";

export default function ProjectClipsLoading() {
  return (
    <PageBody>
      <ClipListSkeleton />
    </PageBody>
  );
}
