import { NewProjectButton } from "#components/project/new-project-button.tsx";
import { ProjectListSkeleton } from "#components/project/project-list-skeleton.tsx";
import { PageBody } from "#components/shell/page-body.tsx";
import { PageHeader } from "#components/shell/page-header.tsx";

export default function ProjectsLoading() {
  return (
    <>
      <PageHeader title="Projects" actions={<NewProjectButton />} />
      <PageBody>
        <ProjectListSkeleton />
      </PageBody>
    </>
  );
}
