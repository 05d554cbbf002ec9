import { Image as ImageIcon } from "lucide-react";
import Link from "next/link";
import { isFinal, type ProjectView } from "#lib/studio/projects/model/views.ts";
import * as say from "#messages/projects.ts";
import { methodSign } from "../../create/methods.tsx";
import { FramedPicture } from "../../picture/framed-picture.tsx";
import { joinClasses } from "../../ui/classes.ts";
import { formatDuration } from "../../ui/format.ts";
import { Progress } from "../../ui/progress.tsx";
import { Skeleton } from "../../ui/states.tsx";
import { RelativeTime } from "../../ui/time.tsx";
import { DueDate } from "../due-date.tsx";
import { ProjectMenuButton } from "../menu-button.tsx";
import { describeWaiting, OpenNotes, StatusBadge } from "../row-facts.tsx";
import { type StatusTone, statusOf } from "../status.ts";

type ProjectStripProps = { pictures: ProjectView["strip"]; tone: StatusTone };

const places = [0, 1, 2, 3] as const;
/** Width through height of all of it; a large place beside others takes three quarters of the width. */
const stripShape = 2.4;

/** The first scenes: one large, three small beside it, with room kept for those that are still to come. */
export function ProjectStrip({ pictures, tone }: ProjectStripProps) {
  const shown = tone === "work" ? places : places.slice(0, Math.max(1, pictures.length));
  return (
    <div
      aria-hidden
      className="grid aspect-[2.4] grid-cols-[3fr_1fr] gap-px overflow-hidden bg-line"
      style={{ gridTemplateRows: `repeat(${Math.max(1, shown.length - 1)}, minmax(0, 1fr))` }}
    >
      {shown.map((place) => (
        <div
          key={place}
          className={joinClasses(
            "relative overflow-hidden bg-canvas",
            place === 0 && "row-[1/-1]",
            shown.length === 1 && "col-[1/-1]",
          )}
        >
          {pictures[place] ? (
            <FramedPicture
              src={pictures[place].link}
              alt=""
              framing={pictures[place].framing}
              shape={shapeOf(place, shown.length)}
              loading="lazy"
            />
          ) : tone === "work" ? (
            <Skeleton className="absolute inset-0 rounded-none" />
          ) : place === 0 ? (
            <span className="absolute inset-0 grid place-items-center text-faint">
              <ImageIcon className="size-6" strokeWidth={1.25} />
            </span>
          ) : null}
        </div>
      ))}
    </div>
  );
}

function shapeOf(place: number, count: number): number {
  if (count === 1) return stripShape;
  return place === 0 ? stripShape * 0.75 : stripShape * 0.25 * (count - 1);
}

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
          <p className="truncate text-xs" title={describeWaiting(project.waitingOn)} dir="auto">
            {describeWaiting(project.waitingOn)}
          </p>
        ) : null}
        {project.dueAt === undefined ? null : (
          <p className="truncate text-dim text-xs">
            <DueDate project={project} />
          </p>
        )}
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
        className={isWorking ? "h-0.5! rounded-none!" : "invisible h-0.5!"}
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
