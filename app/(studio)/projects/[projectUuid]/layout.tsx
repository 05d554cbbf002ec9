import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { hasProject } from "#lib/studio/projects/model/find.ts";

type Props = { params: Promise<{ projectUuid: string }>; children: ReactNode };

/** Stands before everything that streams, so that a project that is not there answers 404. */
export default async function ProjectLayout({ params, children }: Props) {
  const { projectUuid } = await params;
  if (!(await hasProject(projectUuid))) notFound();
  return children;
}
