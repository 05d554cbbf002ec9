import { PageHeader } from "#components/shell/page.tsx";
import { TriageSkeleton } from "#components/triage/skeleton.tsx";
import * as say from "#messages/triage.ts";

export default function TriageLoading() {
  return (
    <>
      <PageHeader title={say.triage()} />
      <TriageSkeleton />
    </>
  );
}
