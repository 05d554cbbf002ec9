import { PageBody } from "#components/shell/page-body.tsx";
import { PageHeader } from "#components/shell/page-header.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import * as say from "#messages/app.ts";

export default function TeamLoading() {
  return (
    <>
      <PageHeader title={say.team()} />
      <PageBody className="mx-auto flex w-full max-w-3xl flex-col gap-3 py-8">
        <Skeleton className="h-14 rounded-lg" />
        <Skeleton className="h-40 rounded-lg" />
      </PageBody>
    </>
  );
}
