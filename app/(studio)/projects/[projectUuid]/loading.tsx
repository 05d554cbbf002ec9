import { StoryboardSkeleton } from "#components/board/page/skeleton.tsx";
import { PageHeader } from "#components/shell/page.tsx";
import { Skeleton } from "#components/ui/states.tsx";
import * as say from "#messages/app.ts";

export default function ProjectLoading() {
  return (
    <>
      <PageHeader
        crumbs={[{ href: "/projects", label: say.projects() }]}
        title={<Skeleton className="h-5 w-40 max-w-[50vw]" />}
      />
      <div className="flex h-[45px] shrink-0 items-center gap-4 border-b px-4">
        <Skeleton className="h-4 w-64 max-w-full" />
      </div>
      <StoryboardSkeleton />
    </>
  );
}
