import { NewProjectButton } from "#components/project/new-project-button.tsx";
import { ProjectListSkeleton } from "#components/project/project-list-skeleton.tsx";
import { PageBody } from "#components/shell/page-body.tsx";
import { PageHeader } from "#components/shell/page-header.tsx";
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
