import { ClipListSkeleton } from "#components/clip/grid.tsx";
import { PageBody, PageHeader } from "#components/shell/page.tsx";
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
