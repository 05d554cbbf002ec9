"use client";
import type { ReactNode } from "react";
import { projectClipsQuery } from "#lib/studio/clips/clip-queries.ts";
import * as say from "#messages/project.ts";
import { ApprovedCount } from "../board/review/approved-count.tsx";
import { ExportButton } from "../clip/export-button.tsx";
import { FaultNote } from "../fault/fault-note.tsx";
import { QueryError } from "../fault/query-error.tsx";
import { PageHeader } from "../shell/page-header.tsx";
import { useQuery } from "../shell/use-query.ts";
import { LinkTabs } from "../ui/link-tabs.tsx";
import { CancelProjectButton } from "./cancel-project-button.tsx";
import { ProjectFault } from "./fault.tsx";
import { ProjectFilesButton } from "./files-button.tsx";
import { ProjectName } from "./name.tsx";
import { PeopleHere } from "./people-here.tsx";
import { ProjectSteps } from "./project-steps.tsx";
import { ProjectWarnings } from "./project-warnings.tsx";
import { useProject, useScenes } from "./use-project.ts";

/** What stands around every tab of a project: name, acts, tabs, status. */
export function ProjectFrame({ projectUuid, children }: { projectUuid: string; children: ReactNode }) {
  const { project, error, isRunning, refetch } = useProject(projectUuid);
  const { data: scenes } = useScenes({ projectUuid, project });
  const { data: clips } = useQuery(projectClipsQuery(projectUuid));
  if (!project) return error ? <QueryError error={error} onRetry={refetch} /> : null;
  const base = `/projects/${projectUuid}`;
  return (
    <>
      <PageHeader
        crumbs={[{ href: "/projects", label: say.projects() }]}
        title={<ProjectName project={project} />}
        actions={
          <>
            <PeopleHere projectUuid={projectUuid} />
            {isRunning ? <CancelProjectButton projectUuid={projectUuid} /> : null}
            {scenes?.length ? <ProjectFilesButton projectUuid={projectUuid} /> : null}
            <ExportButton project={project} />
          </>
        }
      />
      <div className="flex shrink-0 flex-wrap items-center gap-x-4 border-b px-4 max-sm:pb-2">
        <LinkTabs
          label={say.project()}
          tabs={[
            { href: `${base}/storyboard`, label: say.storyboard(), count: scenes?.length },
            { href: `${base}/preview`, label: say.preview() },
            { href: `${base}/clips`, label: say.clips(), count: clips?.length },
            { href: `${base}/activity`, label: say.activity() },
          ]}
        />
        <div className="flex min-w-0 flex-wrap items-center gap-x-4 max-sm:pt-1.5 sm:ms-auto">
          {project.progressStatus === "editing" ? <ApprovedCount projectUuid={projectUuid} scenes={scenes} /> : null}
          <ProjectSteps project={project} />
        </div>
      </div>
      {project.fault ? (
        <div className="px-4 pt-3">
          <FaultNote fault={project.fault} />
        </div>
      ) : null}
      {project.progressStatus === "error" ? <ProjectFault project={project} /> : null}
      <ProjectWarnings warnings={project.warnings ?? []} />
      {children}
    </>
  );
}
