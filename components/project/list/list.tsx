"use client";
import Link from "next/link";
import { projectsQuery } from "#lib/studio/projects/model/queries.ts";
import { MOST_PROJECT_PAGES } from "#lib/studio/projects/model/search.ts";
import { type ProjectView, type Shelf, TRASH_DAYS } from "#lib/studio/projects/model/views.ts";
import * as sayProject from "#messages/project.ts";
import * as say from "#messages/projects.ts";
import { MethodCards } from "../../create/method-cards.tsx";
import { methodSign } from "../../create/methods.tsx";
import { useMayCreate } from "../../shell/may-create.tsx";
import { QueryError } from "../../shell/query-error.tsx";
import { useQuery } from "../../shell/use-query.ts";
import { Button } from "../../ui/button.tsx";
import { joinClasses } from "../../ui/classes.ts";
import { formatDuration } from "../../ui/format.ts";
import { ShowMore } from "../../ui/show-more.tsx";
import { EmptyState, Skeleton } from "../../ui/states.tsx";
import { RelativeTime } from "../../ui/time.tsx";
import { DueDate } from "../due-date.tsx";
import { ProjectMenuButton } from "../menu-button.tsx";
import { describeWhoIsWaitedOn, OpenNotes, StatusBadge } from "../row-facts.tsx";
import { statusOf } from "../status.ts";
import { ProjectCard } from "./card.tsx";
import { ProjectFilters, useProjectSearch, useProjectView } from "./filters.tsx";

const places = ["a", "b", "c", "d", "e", "f", "g", "h"];

export function ProjectListSkeleton() {
  return (
    <div className="flex flex-col gap-4" aria-busy role="status" aria-label={say.loadingProjects()}>
      <div className="flex flex-wrap gap-2">
        <Skeleton className="h-9 w-full rounded-lg sm:w-64" />
        <Skeleton className="h-8 w-72 rounded-full" />
      </div>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,260px),1fr))] gap-3.5">
        {places.map((place) => (
          <div key={place} className="overflow-hidden rounded-xl border border-line bg-panel">
            <Skeleton className="aspect-[2.4] rounded-none" />
            <div className="flex flex-col gap-2.5 p-3">
              <Skeleton className="h-4 w-3/4" />
              <Skeleton className="h-3 w-1/2" />
              <Skeleton className="h-3 w-1/3" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

const emptyShelves = {
  archive: { title: say.nothingIsArchived(), advice: say.archiveWhatIsDoneIt() },
  trash: {
    title: say.theTrashIsEmpty(),
    advice: say.whatIsMovedHereCan({ TRASHDAYS: TRASH_DAYS }),
  },
} satisfies Record<Exclude<Shelf, "active">, object>;

const nothingChosen = { q: null, status: null, method: null, by: null, waits: null, show: null };

/** The projects of a shelf in pages, to be searched and filtered; those changed last come first. */
export function ProjectList() {
  const view = useProjectView();
  const [wanted, want] = view;
  const asked = useProjectSearch(wanted);
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(projectsQuery(asked));
  if (isPending) return <ProjectListSkeleton />;
  if (!data) return <QueryError error={error} onRetry={refetch} />;
  const shown = data.projects;
  // Who has only archived projects still has to find them.
  if (data.all === 0 && asked.shelf === "active" && !isPlaceholderData)
    return <Beginning onArchive={() => void want({ shelf: "archive" })} />;
  return (
    <div className="flex flex-col gap-4">
      <ProjectFilters page={data} view={view} />
      <div
        aria-busy={isPlaceholderData}
        className={joinClasses("transition-opacity", isPlaceholderData && "opacity-60")}
      >
        {shown.length > 0 ? (
          wanted.view === "table" ? (
            <ProjectTable projects={shown} />
          ) : (
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,260px),1fr))] gap-3.5">
              {shown.map((project) => (
                <li key={project.projectUuid}>
                  <ProjectCard project={project} />
                </li>
              ))}
            </ul>
          )
        ) : data.all === 0 && asked.shelf !== "active" ? (
          <EmptyState {...emptyShelves[asked.shelf]} />
        ) : (
          <EmptyState
            title={say.noProjectMatches()}
            advice={say.nothingHereHasAllThat()}
            action={<Button onClick={() => void want(nothingChosen)}>{say.showAllProjects()}</Button>}
          />
        )}
      </div>
      <ShowMore
        shown={shown.length}
        total={data.total}
        one={say.oneProject()}
        many={say.manyProjects()}
        pending={isPlaceholderData}
        onMore={asked.show < MOST_PROJECT_PAGES ? () => void want({ show: asked.show + 1 }) : undefined}
      />
    </div>
  );
}

function Beginning({ onArchive }: { onArchive: () => void }) {
  return (
    <>
      <NoProjects />
      <p className="text-center text-dim text-sm">
        {say.lookingForAnOlderOne()}{" "}
        <button type="button" className="rounded-sm underline hover:text-text" onClick={onArchive}>
          {say.seeTheArchiveAndThe()}
        </button>
      </p>
    </>
  );
}

/** The list before the first project: what the studio does, and ways to begin, for those who may. */
function NoProjects() {
  if (!useMayCreate())
    return <EmptyState title={sayProject.noProjectsYet()} advice={sayProject.editorsAndOwnersOfThis()} />;
  return (
    <div className="mx-auto flex max-w-[1080px] flex-col gap-6 py-8 md:py-14">
      <div className="text-center">
        <h2 className="font-semibold text-xl">{sayProject.makeYourFirstVideo()}</h2>
        <p className="mx-auto mt-1.5 max-w-lg text-dim">{sayProject.startFromWhatYouHave()}</p>
      </div>
      <MethodCards />
    </div>
  );
}

const cell = "px-3 py-2 text-start";
const roomy = `${cell} max-md:hidden`;
/** On phones the name takes what the other columns leave, however long it is. */
const nameCell = `${cell} max-md:w-full max-md:max-w-0 md:max-w-72`;

/** Projects as rows, for many of them at a glance. */
function ProjectTable({ projects }: { projects: readonly ProjectView[] }) {
  return (
    <div className="relative overflow-x-auto rounded-xl border border-line">
      <table className="w-full text-sm">
        <thead className="border-b bg-panel text-dim text-xs">
          <tr>
            <th className={`${cell} font-medium`}>{say.name()}</th>
            <th className={`${cell} font-medium`}>{say.status()}</th>
            <th className={`${roomy} font-medium`}>{say.waitingOn()}</th>
            <th className={`${roomy} font-medium`}>{say.dueDate()}</th>
            <th className={`${roomy} font-medium`}>{say.notes()}</th>
            <th className={`${roomy} font-medium`}>{say.madeFrom()}</th>
            <th className={`${roomy} text-end font-medium`}>{say.scenes()}</th>
            <th className={`${roomy} text-end font-medium`}>{say.length()}</th>
            <th className={`${roomy} font-medium`}>{say.by()}</th>
            <th className={`${roomy} font-medium`}>{say.changed()}</th>
            <th className={cell}>
              <span className="sr-only">{say.acts()}</span>
            </th>
          </tr>
        </thead>
        <tbody className="tabular divide-y divide-line">
          {projects.map((project) => (
            <tr key={project.projectUuid} className="hover:bg-hover">
              <td className={nameCell}>
                {project.trashedAt ? (
                  <span className="block truncate font-medium" dir="auto">
                    {project.name}
                  </span>
                ) : (
                  <Link
                    href={`/projects/${project.projectUuid}/storyboard`}
                    className="-my-1.5 block truncate rounded-sm py-1.5 font-medium hover:underline"
                    dir="auto"
                  >
                    {project.name}
                  </Link>
                )}
              </td>
              <td className={cell}>
                <StatusBadge {...statusOf(project)} />
              </td>
              <td className={`${roomy} max-w-64 truncate`} dir="auto">
                {project.waitingOn ? describeWhoIsWaitedOn(project.waitingOn) : ""}
              </td>
              <td className={roomy}>
                <DueDate project={project} />
              </td>
              <td className={roomy}>
                <OpenNotes count={project.openNotes} />
              </td>
              <td className={roomy}>{methodSign(project.method).title}</td>
              <td className={`${roomy} text-end`}>{project.sceneCount ?? ""}</td>
              <td className={`${roomy} text-end`}>{project.durationMs ? formatDuration(project.durationMs) : ""}</td>
              <td className={roomy}>{project.createdByName}</td>
              <td className={roomy}>
                <RelativeTime at={project.changedAt ?? project.createdAt} />
              </td>
              <td className={`${cell} w-10`}>
                <ProjectMenuButton project={project} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
