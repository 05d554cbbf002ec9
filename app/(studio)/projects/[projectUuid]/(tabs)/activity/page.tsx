import { Activity } from "#components/activity/activity.tsx";
import { PageBody } from "#components/shell/page.tsx";
import { Served } from "#components/shell/served.tsx";
import { prefetchActivity } from "#lib/studio/activity/feed/list.ts";
import * as say from "#messages/app.ts";

export const metadata = { title: say.activity() };

type Props = {
  params: Promise<{ projectUuid: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function ProjectActivityPage({ params, searchParams }: Props) {
  const { projectUuid } = await params;
  const { kind, person } = await searchParams;
  return (
    <Served state={await prefetchActivity({ projectUuid, kind, person })}>
      <PageBody>
        <Activity projectUuid={projectUuid} />
      </PageBody>
    </Served>
  );
}
