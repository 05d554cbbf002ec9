import { ProjectListSkeleton } from "#components/project/list/list.tsx";
import { NewProjectButton } from "#components/project/new-project-button.tsx";
import { PageBody, PageHeader } from "#components/shell/page.tsx";
import * as say from "#messages/app.ts";

export default function ProjectsLoading() {
  return (
    <>
      <PageHeader title={say.projects()} actions={<NewProjectButton />} />
      <PageBody>
        <ProjectListSkeleton />
      </PageBody>
    </>
  );
}
