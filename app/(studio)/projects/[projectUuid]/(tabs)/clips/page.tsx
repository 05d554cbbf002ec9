import { ProjectClips } from "#components/clip/project-clips.tsx";
import { PageBody } from "#components/shell/page.tsx";
import * as say from "#messages/app.ts";

export const metadata = { title: say.clips() };

export default async function ProjectClipsPage({ params }: { params: Promise<{ projectUuid: string }> }) {
  return (
    <PageBody>
      <ProjectClips projectUuid={(await params).projectUuid} />
    </PageBody>
  );
}
