import type { Metadata } from "next";
import { PageBody, PageHeader } from "#components/shell/page.tsx";
import { Served } from "#components/shell/served.tsx";
import { AccountList } from "#components/team/account-list.tsx";
import { Team } from "#components/team/team.tsx";
import { TeamspaceSwitcher } from "#components/team/teamspace-switcher.tsx";
import { looksAfterInstallation } from "#lib/studio/people/accounts/list.ts";
import { prefetchTeam } from "#lib/studio/people/team.ts";
import { requireViewer } from "#lib/studio/people/viewer.ts";
import * as say from "#messages/app.ts";

export const metadata: Metadata = { title: say.team() };

export default async function TeamPage() {
  const { userUuid, teamspaces } = await requireViewer();
  const isKeeper = await looksAfterInstallation();
  return (
    <>
      <PageHeader title={say.team()} actions={<TeamspaceSwitcher teamspaces={teamspaces} />} />
      <PageBody className="mx-auto flex w-full max-w-3xl flex-col gap-8 py-8!">
        <Served state={await prefetchTeam()}>
          <Team viewerUuid={userUuid} />
        </Served>
        {isKeeper ? <AccountList /> : null}
      </PageBody>
    </>
  );
}
