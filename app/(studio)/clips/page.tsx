import { HydrationBoundary } from "@tanstack/react-query";
import { AllClips } from "#components/clip/all-clips.tsx";
import { PageBody } from "#components/shell/page-body.tsx";
import { PageHeader } from "#components/shell/page-header.tsx";
import { prefetchClips } from "#lib/studio/clips/prefetch-clips.ts";

export const metadata = { title: "Clips" };

export default async function ClipsPage() {
  return (
    <>
      <PageHeader title="Clips" />
      <PageBody>
        <HydrationBoundary state={await prefetchClips()}>
          <AllClips />
        </HydrationBoundary>
      </PageBody>
    </>
  );
}
