import { ActivitySkeleton } from "#components/activity/activity-skeleton.tsx";
import { PageBody } from "#components/shell/page-body.tsx";

export default function ProjectActivityLoading() {
  return (
    <PageBody>
      <ActivitySkeleton />
    </PageBody>
  );
}
