import { ActivitySkeleton } from "#components/activity/list.tsx";
import { PageBody } from "#components/shell/page.tsx";

export default function ProjectActivityLoading() {
  return (
    <PageBody>
      <ActivitySkeleton />
    </PageBody>
  );
}
