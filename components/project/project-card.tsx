import Link from "next/link";
import { isFinal, type ProjectView } from "#lib/studio/projects/project-view.ts";
import * as say from "#messages/projects.ts";
import { methodSign } from "../create/methods.tsx";
import { formatDuration } from "../ui/format-time.ts";
import { Progress } from "../ui/progress.tsx";
import { RelativeTime } from "../ui/relative-time.tsx";
import { ProjectMenuButton } from "./menu-button.tsx";
import { OpenNotes } from "./open-notes.tsx";
import { ProjectStrip } from "./project-strip.tsx";
import { statusOf } from "./status.ts";
import { StatusBadge } from "./status-badge.tsx";
import { tellWaiting } from "./tell-waiting.ts";

/** A project in the list: its first scenes, its name, where it stands. */
export function ProjectCard({ project }: { project: ProjectView }) {
  const { icon: Icon, title } = methodSign(project.method);
  const isWorking = !isFinal(project);
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-xl border border-line bg-panel transition-colors focus-within:border-accent hover:border-edge">
      <ProjectStrip pictures={project.strip} tone={statusOf(project).tone} />
      <div className="flex flex-1 flex-col gap-2 p-3">
        <h2 className="line-clamp-2 break-words font-medium" dir="auto">
          {project.trashedAt ? (
            project.name
          ) : (
            <Link
              href={`/projects/${project.projectUuid}/storyboard`}
              className="outline-none after:absolute after:inset-0 after:rounded-xl focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:-outline-offset-2"
            >
              {project.name}
            </Link>
          )}
        </h2>
        <p className="tabular flex items-center gap-1.5 text-dim text-xs">
          <Icon className="size-3.5 shrink-0" strokeWidth={1.75} aria-hidden />
          <span className="truncate">{[title, ...facts(project)].join(" · ")}</span>
        </p>
        {project.waitingOn ? (
          <p className="truncate text-xs" title={tellWaiting(project.waitingOn)} dir="auto">
            {tellWaiting(project.waitingOn)}
          </p>
        ) : null}
        <div className="mt-auto flex items-center justify-between gap-2">
          <span className="flex items-center gap-2.5">
            <StatusBadge {...statusOf(project)} />
            <OpenNotes count={project.openNotes} />
          </span>
          <span className="relative z-10 flex items-center gap-1">
            <RelativeTime at={project.changedAt ?? project.createdAt} className="text-dim text-xs" />
            <ProjectMenuButton project={project} />
          </span>
        </div>
      </div>
      <Progress
        label={say.progressOf({ name: project.name })}
        done={project.progress?.done ?? null}
        total={project.progress?.total ?? 0}
        className={isWorking ? "h-0.5 rounded-none" : "invisible h-0.5"}
      />
    </article>
  );
}

function facts({ sceneCount, durationMs }: ProjectView): string[] {
  return [
    ...(sceneCount ? [say.scenesCount({ sceneCount })] : []),
    ...(durationMs ? [formatDuration(durationMs)] : []),
  ];
}
