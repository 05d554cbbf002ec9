import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { ProjectFrame } from "#components/project/frame/frame.tsx";
import { Served } from "#components/shell/served.tsx";
import { prefetchProject } from "#lib/studio/projects/get.ts";

type Props = { params: Promise<{ projectUuid: string }>; children: ReactNode };

export default async function ProjectTabsLayout({ params, children }: Props) {
  const { projectUuid } = await params;
  const state = await prefetchProject(projectUuid);
  if (!state) notFound();
  return (
    <Served state={state}>
      <ProjectFrame projectUuid={projectUuid}>{children}</ProjectFrame>
    </Served>
  );
}
