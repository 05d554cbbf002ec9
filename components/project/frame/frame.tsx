"use client";

import { CalendarClock, CircleCheck, FileDown, Info, Link2 } from "lucide-react";
import Link from "next/link";
import type { ComponentProps, ReactNode } from "react";
import type { Warning } from "#lib/contract/warning.ts";
import { QueryFault } from "#lib/studio/browser/get-from-studio.ts";
import { projectClipsQuery } from "#lib/studio/clips/model/queries.ts";
import type { ProjectView } from "#lib/studio/projects/model/views.ts";
import type { SceneView } from "#lib/studio/scenes/model/queries.ts";
import * as say from "#messages/project-frame.ts";
import * as sayReviewHeader from "#messages/review-header.ts";
import { exportAfterApproval, motionAfterStills } from "#messages/review-header.ts";
import * as sayVerdicts from "#messages/verdicts.ts";
import { useReviews } from "../../board/use-reviews.ts";
import { ExportButton } from "../../clip/export-button.tsx";
import { loadLater, useOpener } from "../../shell/load-later.tsx";
import { PageHeader } from "../../shell/page.tsx";
import { FaultNote, QueryError } from "../../shell/query-error.tsx";
import { useQuery } from "../../shell/use-query.ts";
import { Button } from "../../ui/button.tsx";
import { LinkTabs } from "../../ui/link-tabs.tsx";
import { ErrorState } from "../../ui/states.tsx";
import { canEdit } from "../can-edit.ts";
import { DueDate } from "../due-date.tsx";
import { ProjectName } from "../name.tsx";
import { useProject, useScenes } from "../use-project.ts";
import { PeopleHere } from "./people-here.tsx";

const CancelButton = loadLater(() => import("../cancel-button.tsx").then((module) => module.CancelButton));
const ProjectSteps = loadLater(() => import("../steps.tsx").then((module) => module.ProjectSteps));
const ProjectFault = loadLater(() => import("../fault.tsx").then((module) => module.ProjectFault));

/** What stands around every tab of a project: name, acts, tabs, status. */
export function ProjectFrame({ projectUuid, children }: { projectUuid: string; children: ReactNode }) {
  const { project, error, isRunning, refetch } = useProject(projectUuid);
  const { data: scenes } = useScenes({ projectUuid, project });
  const { data: clips } = useQuery(projectClipsQuery(projectUuid));
  if (isShut(error)) return <ProjectShut />;
  if (!project) return error ? <QueryError error={error} onRetry={refetch} /> : null;
  const base = `/projects/${projectUuid}`;
  return (
    <>
      <PageHeader
        crumbs={[{ href: "/projects", label: say.projects() }]}
        title={<ProjectName project={project} />}
        actions={
          <>
            <PeopleHere projectUuid={projectUuid} role={project.role} />
            {isRunning ? <CancelButton projectUuid={projectUuid} /> : null}
            {scenes?.length ? <ProjectFilesButton projectUuid={projectUuid} /> : null}
            {scenes?.length ? <ShareButton project={project} /> : null}
            <ExportButton project={project} />
          </>
        }
      />
      <div className="flex shrink-0 flex-wrap items-center gap-x-4 border-b px-4 max-sm:pb-2 print:hidden">
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
          {project.progressStatus === "editing" ? (
            <>
              <ApprovedCount projectUuid={projectUuid} scenes={scenes} />
              <ReviewRulesButton project={project} />
            </>
          ) : (
            <ProjectSteps project={project} />
          )}
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

/** What was seen before is not shown on to the person who may not see it any more. */
function isShut(error: Error | null): boolean {
  return error instanceof QueryFault && error.fault.code === "project_not_found";
}

function ProjectShut() {
  return (
    <ErrorState
      sentence={say.youCanNoLongerSeeThisProject()}
      action={
        <Button asChild look="primary">
          <Link href="/projects">{say.projects()}</Link>
        </Button>
      }
    />
  );
}

/** What was asked for and could not be served; nothing is dropped silently. */
function ProjectWarnings({ warnings }: { warnings: readonly Warning[] }) {
  const [first, ...rest] = warnings;
  if (!first) return null;
  if (rest.length === 0) {
    return (
      <p className="mx-4 mt-3 flex items-center gap-2 rounded-lg border border-line bg-panel px-3 py-2 text-sm">
        <Info className="size-4 shrink-0 text-warn" aria-hidden />
        <span dir="auto">{first.message}</span>
      </p>
    );
  }
  return (
    <details className="mx-4 mt-3 rounded-lg border border-line bg-panel text-sm">
      <summary className="flex cursor-pointer items-center gap-2 rounded-lg px-3 py-2">
        <Info className="size-4 shrink-0 text-warn" aria-hidden />
        {say.thingsDifferFromWhatYou({ warnings: warnings.length })}
      </summary>
      <ul className="list-disc border-t py-2 pe-3 ps-9 text-dim">
        {warnings.map(({ code, message }) => (
          <li key={`${code} ${message}`} dir="auto">
            {message}
          </li>
        ))}
      </ul>
    </details>
  );
}

const ProjectFilesMenu = loadLater(
  () => import("./files-menu.tsx").then((module) => module.ProjectFilesMenu),
  "window",
);

/** The storyboard as files to hand around; the menu is loaded when a hand comes near. */
function ProjectFilesButton({ projectUuid }: { projectUuid: string }) {
  const { isOpened, control, onFailed } = useOpener(ProjectFilesMenu);
  const face = <FilesFace {...control} />;
  if (!isOpened) return face;
  return <ProjectFilesMenu projectUuid={projectUuid} trigger={<FilesFace />} meanwhile={face} onFailed={onFailed} />;
}

function FilesFace(rest: ComponentProps<typeof Button>) {
  return (
    <Button aria-haspopup="menu" aria-label={say.storyboardAsAFile()} {...rest}>
      <FileDown aria-hidden />
    </Button>
  );
}

const ShareDialog = loadLater(() => import("../../share/dialog.tsx").then((module) => module.ShareDialog), "window");

/** Opens the links to the board, for those who may make some. */
function ShareButton({ project }: { project: ProjectView }) {
  const { isOpened, control, onFailed: close } = useOpener(ShareDialog);
  if (!canEdit(project)) return null;
  return (
    <>
      <Button aria-haspopup="dialog" {...control}>
        <Link2 aria-hidden />
        <span className="max-sm:sr-only">{say.share()}</span>
      </Button>
      {isOpened ? <ShareDialog shared={{ projectUuid: project.projectUuid }} onClose={close} onFailed={close} /> : null}
    </>
  );
}

const ReviewRulesDialog = loadLater(
  () => import("../review-rules/dialog.tsx").then((module) => module.ReviewRulesDialog),
  "window",
);

/** By when a project is to be reviewed; for those who may change it the way to that. */
function ReviewRulesButton({ project }: { project: ProjectView }) {
  const { isOpened, control, onFailed: close } = useOpener(ReviewRulesDialog);
  const due = <DueDate project={project} />;
  if (!canEdit(project)) return project.dueAt === undefined ? null : <span className="text-dim text-sm">{due}</span>;
  return (
    <>
      <Button look="quiet" size="sm" aria-haspopup="dialog" {...control}>
        <CalendarClock aria-hidden />
        {project.dueAt === undefined ? sayReviewHeader.reviewRules() : due}
        {project.dueAt === undefined ? null : <span className="sr-only">, {sayReviewHeader.reviewRules()}</span>}
      </Button>
      {isOpened ? <ReviewRulesDialog project={project} onClose={close} onFailed={close} /> : null}
    </>
  );
}

type ApprovedCountProps = { projectUuid: string; scenes: readonly SceneView[] | undefined };

/** How far the review of a project has come. */
function ApprovedCount({ projectUuid, scenes = [] }: ApprovedCountProps) {
  const { stateOf, policy } = useReviews({ projectUuid, project: undefined, scenes });
  const approved = scenes.filter(({ sceneId }) => stateOf(sceneId)?.name === "approved").length;
  if (scenes.length === 0) return null;
  return (
    <span className="tabular flex items-center gap-1.5 text-dim text-sm">
      <CircleCheck className={approved === scenes.length ? "size-4 text-ok" : "size-4"} aria-hidden />
      {sayVerdicts.ofApproved({ approved, scenes: scenes.length })}
      {policy?.motionNeedsApproval ? ` · ${motionAfterStills()}` : null}
      {policy?.exportNeedsApproval ? ` · ${exportAfterApproval()}` : null}
    </span>
  );
}
