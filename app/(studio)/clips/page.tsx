import { AllClips } from "#components/clip/all-clips.tsx";
import { PageBody, PageHeader } from "#components/shell/page.tsx";
import { Served } from "#components/shell/served.tsx";
import { prefetchClips } from "#lib/studio/clips/page.ts";
import * as say from "#messages/app.ts";

export const metadata = { title: say.clips() };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function ClipsPage({ searchParams }: Props) {
  return (
    <>
      <PageHeader title={say.clips()} />
      <PageBody>
        <Served state={await prefetchClips(await searchParams)}>
          <AllClips />
        </Served>
      </PageBody>
    </>
  );
}
