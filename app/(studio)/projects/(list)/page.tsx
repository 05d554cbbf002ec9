import { FootageQuestion } from "#components/footage/question.tsx";
import { ProjectList } from "#components/project/list/list.tsx";
import { NewProjectButton } from "#components/project/new-project-button.tsx";
import { PageBody, PageHeader } from "#components/shell/page.tsx";
import { Served } from "#components/shell/served.tsx";
import { TeamspaceSwitcher } from "#components/team/teamspace-switcher.tsx";
import { TriageButton } from "#components/triage/open-triage.tsx";
import { requireViewer } from "#lib/studio/people/viewer.ts";
import { prefetchProjects } from "#lib/studio/projects/page.ts";
import * as say from "#messages/app.ts";

export const metadata = { title: say.projects() };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function ProjectsPage({ searchParams }: Props) {
  const { teamspaces } = await requireViewer();
  return (
    <>
      <PageHeader
        title={say.projects()}
        actions={
          <>
            <TeamspaceSwitcher teamspaces={teamspaces} />
            <TriageButton />
            <NewProjectButton />
          </>
        }
      />
      <PageBody>
        <FootageQuestion />
        <Served state={await prefetchProjects(await searchParams)}>
          <ProjectList />
        </Served>
      </PageBody>
    </>
  );
}
