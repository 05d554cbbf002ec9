"use client";
import Link from "next/link";
import { type ClipView, isCancelledClip, isFinalClip, isOlderThan } from "#lib/studio/clips/clip-view.ts";
import { connectionQuery, isPlain } from "#lib/studio/connection/connection-queries.ts";
import type { ProjectView } from "#lib/studio/projects/project-view.ts";
import * as say from "#messages/clip.ts";
import { FaultNote } from "../fault/fault-note.tsx";
import { useQuery } from "../shell/use-query.ts";
import { RelativeTime } from "../ui/relative-time.tsx";
import { ClipActions } from "./actions.tsx";
import { clipFacts } from "./clip-facts.ts";
import { ClipFault } from "./clip-fault.tsx";
import { ClipPlayer } from "./clip-player.tsx";
import { ClipWait } from "./clip-wait.tsx";
import { ExportButton } from "./export-button.tsx";
import { ClipSteps } from "./steps.tsx";

export type ClipCardProps = {
  clip: ClipView;
  /** Whether the project is named, as in a list over all projects. */
  names: "project" | "none";
  /** The project as it is now, where that is known. */
  project?: ProjectView | undefined;
};

/** One export: where it stands while it is made, the film when it is ready, the reason when it failed. */
export function ClipCard({ clip, names, project }: ClipCardProps) {
  const { data: connection } = useQuery(connectionQuery());
  const facts = clipFacts(clip, { isPlain: isPlain(connection) });
  const isOlder = project ? isOlderThan(clip, project.version) : clip.isOlder;
  return (
    <article className="overflow-hidden rounded-xl border border-line bg-panel">
      <ClipPlayer clip={clip} />
      <div className="flex flex-col gap-2.5 p-3.5">
        <div className="flex items-baseline justify-between gap-3">
          <h2 className="min-w-0 truncate font-medium" dir="auto">
            {names === "project" ? (
              <Link href={`/projects/${clip.projectUuid}/clips`} className="rounded-sm hover:underline">
                {clip.projectName}
              </Link>
            ) : (
              (clip.title ?? clip.projectName)
            )}
          </h2>
          <RelativeTime at={clip.createdAt} className="shrink-0 text-dim text-xs" />
        </div>
        {facts ? <p className="tabular text-dim text-sm">{facts}</p> : null}
        {clip.clipStatus === "completed" ? null : (
          <ClipSteps status={clip.clipStatus} failedIn={clip.error?.stage} isCancelled={isCancelledClip(clip)} />
        )}
        {isFinalClip(clip) ? null : <ClipWait clip={clip} />}
        {clip.clipStatus === "failed" ? <ClipFault clip={clip} /> : null}
        {clip.fault ? <FaultNote fault={clip.fault} /> : null}
        {isOlder ? (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <p className="min-w-40 flex-1 text-sm text-warn">{say.theProjectWasChangedSince()}</p>
            {project ? <ExportButton project={project} isAgain /> : null}
          </div>
        ) : null}
        {clip.clipStatus === "completed" ? <ClipActions clip={clip} /> : null}
      </div>
    </article>
  );
}
