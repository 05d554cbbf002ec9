import { PageBody, PageHeader } from "#components/shell/page.tsx";
import { Skeleton } from "#components/ui/states.tsx";
import * as say from "#messages/app.ts";

export default function TeamLoading() {
  return (
    <>
      <PageHeader title={say.team()} />
      <PageBody className="mx-auto flex w-full max-w-3xl flex-col gap-3 py-8!">
        <Skeleton className="h-14 rounded-lg" />
        <Skeleton className="h-40 rounded-lg" />
      </PageBody>
    </>
  );
}
