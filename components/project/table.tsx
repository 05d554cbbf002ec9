import Link from "next/link";
import type { ProjectView } from "#lib/studio/projects/views.ts";
import * as say from "#messages/projects.ts";
import { methodSign } from "../create/methods.tsx";
import { formatDuration } from "../ui/format.ts";
import { RelativeTime } from "../ui/time.tsx";
import { DueDate } from "./due-date.tsx";
import { ProjectMenuButton } from "./menu-button.tsx";
import { describeWhoIsWaitedOn, OpenNotes, StatusBadge } from "./row-facts.tsx";
import { statusOf } from "./status.ts";

const cell = "px-3 py-2 text-start";
const roomy = `${cell} max-md:hidden`;
/** On phones the name takes what the other columns leave, however long it is. */
const nameCell = `${cell} max-md:w-full max-md:max-w-0 md:max-w-72`;

/** Projects as rows, for many of them at a glance. */
export function ProjectTable({ projects }: { projects: readonly ProjectView[] }) {
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
