import { ProjectClips } from "#components/clip/project-clips.tsx";
import { PageBody } from "#components/shell/page-body.tsx";

export const metadata = { title: "Clips" };

export default async function ProjectClipsPage({ params }: { params: Promise<{ projectUuid: string }> }) {
  return (
    <PageBody>
      <ProjectClips projectUuid={(await params).projectUuid} />
    </PageBody>
  );
}
