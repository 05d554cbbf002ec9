import { Served } from "#components/shell/served.tsx";
import { TriagePage } from "#components/triage/triage.tsx";
import { prefetchTriage } from "#lib/studio/activity/triage/list.ts";
import * as say from "#messages/triage.ts";

export const metadata = { title: say.triage() };

export default async function Page() {
  return (
    <Served state={await prefetchTriage()}>
      <TriagePage />
    </Served>
  );
}
