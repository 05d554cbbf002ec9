"use client";

import { Download, Film, Link2, MessageSquareText, RotateCw } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { clipHref } from "#lib/studio/activity/model/queries.ts";
import type { ClipNews } from "#lib/studio/activity/since/queries.ts";
import { type ClipView, isCancelledClip, isFinalClip, isOlderThan } from "#lib/studio/clips/model/queries.ts";
import type { ProjectView } from "#lib/studio/projects/model/views.ts";
import { canExtend, connectionQuery, isPlain } from "#lib/studio/settings/service/queries.ts";
import * as say from "#messages/clip.ts";
import * as sayReview from "#messages/clip-review.ts";
import { canEdit } from "../project/can-edit.ts";
import { loadLater } from "../shell/load-later.tsx";
import { FaultNote } from "../shell/query-error.tsx";
import { useQuery } from "../shell/use-query.ts";
import { NewsOfClip } from "../since/clips.tsx";
import { Button } from "../ui/button.tsx";
import { joinClasses } from "../ui/classes.ts";
import { ErrorNote } from "../ui/error-note.tsx";
import { formatDuration, formatSize } from "../ui/format.ts";
import { RelativeTime } from "../ui/time.tsx";
import { ExportButton } from "./export-button.tsx";
import { useExport } from "./export-dialog.tsx";
import { ClipFilesMenu } from "./files-menu.tsx";
import { ClipSteps } from "./steps.tsx";
import { ClipStanding } from "./verdicts.tsx";
import { ClipWait } from "./wait.tsx";

const captions = { burned: say.captionsInThePicture(), attached: say.captionTrack(), none: say.noCaptions() } as const;

/** What a clip is, in a line: "1280 × 720, 30 fps, 1 min 02 s, 12.4 MB, caption track". */
export function clipFacts(clip: ClipView, { isPlain }: { isPlain: boolean }): string {
  const { form, width, height, duration, sizeBytes, isMadeElsewhere = false } = clip;
  // A service of the plain interface knows none of the options, nor does one that tells no size: it chooses by itself. Of what
  // another client asked for nothing is known.
  const isAsAsked = !isPlain && !isMadeElsewhere && (clip.clipStatus !== "completed" || sizeBytes !== undefined);
  return [
    width && height ? `${width} × ${height}` : isAsAsked ? `${form.resolution} ${form.aspectRatio}` : "",
    isAsAsked ? say.fpsFps({ fps: form.fps }) : "",
    duration ? formatDuration(duration) : "",
    sizeBytes ? formatSize(sizeBytes) : "",
    isAsAsked ? captions[form.captions] : "",
  ]
    .filter(Boolean)
    .join(", ");
}

type ClipCardProps = {
  clip: ClipView;
  /** Whether the project is named, as in a list over all projects. */
  names: "project" | "none";
  /** The project as it is now, where that is known. */
  project?: ProjectView | undefined;
  /** What became of it since the viewer last looked. */
  news?: readonly ClipNews[] | undefined;
};

/** One export: where it stands while it is made, the film when it is ready, the reason when it failed. */
export function ClipCard({ clip, names, project, news = [] }: ClipCardProps) {
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
        <ClipStanding verdicts={clip.verdicts} />
        <NewsOfClip news={news} />
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

/** The finished film with its captions; its shape kept free until it is there. */
function ClipPlayer({ clip }: { clip: ClipView }) {
  const source = clip.playbackLink ?? clip.clipLink;
  if (clip.clipStatus === "completed" && source) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: the captions of a clip are burned in, or a track when there are any
      <video
        controls
        playsInline
        preload="none"
        poster={clip.thumbnailLink}
        src={source}
        aria-label={say.clipOf({ projectName: clip.projectName })}
        className="aspect-video w-full bg-black object-contain"
      >
        {clip.captionsLink ? <track kind="captions" src={clip.captionsLink} label={say.captions()} /> : null}
      </video>
    );
  }
  return (
    <div
      className={joinClasses(
        "grid aspect-video place-items-center bg-canvas text-faint",
        clip.clipStatus !== "failed" && "skeleton-sheen animate-sheen",
      )}
    >
      <Film className="size-7" strokeWidth={1.25} aria-hidden />
    </div>
  );
}

/** Why an export failed, and the same export once more. */
function ClipFault({ clip }: { clip: ClipView }) {
  const { start, pending, fault } = useExport(clip.projectUuid);
  const { data: connection } = useQuery(connectionQuery());
  // What another service does with segments is not known.
  const keepsSegments = canExtend(connection, "capabilities");
  return (
    <>
      <ErrorNote
        message={isCancelledClip(clip) ? say.thisExportWasCancelled() : clip.error?.message || say.theExportFailed()}
        next={
          isCancelledClip(clip) || clip.error?.retryable !== false
            ? keepsSegments
              ? say.exportingAgainKeepsEverySegment()
              : say.youCanExportItAgain()
            : say.theSameExportWouldFail()
        }
        code={isCancelledClip(clip) ? undefined : clip.error?.code || undefined}
        tone={isCancelledClip(clip) ? "quiet" : "bad"}
        action={
          <Button size="sm" pending={pending} onClick={() => start(clip.form)}>
            {say.exportAgain({ value: pending ? null : <RotateCw aria-hidden /> })}
          </Button>
        }
      />
      {fault ? <FaultNote fault={fault} /> : null}
    </>
  );
}

const ShareDialog = loadLater(() => import("../share/dialog.tsx").then((module) => module.ShareDialog), "window");

/** What can be done with a finished clip. */
export function ClipActions({ clip }: { clip: ClipView }) {
  const [isSharing, setSharing] = useState(false);
  const close = () => setSharing(false);
  const download = clip.downloadLink ?? clip.clipLink;
  return (
    <div className="flex flex-wrap gap-2">
      {download ? (
        <Button asChild look="primary" size="sm">
          <a href={download} download>
            <Download aria-hidden /> {say.download()}
          </a>
        </Button>
      ) : null}
      <Button asChild size="sm">
        <Link href={clipHref(clip)}>
          <MessageSquareText aria-hidden /> {sayReview.reviewThisClip()}
          {clip.openNotes > 0 ? (
            <span className="tabular text-warn" title={sayReview.notesOpen({ notes: clip.openNotes })}>
              {clip.openNotes}
            </span>
          ) : null}
        </Link>
      </Button>
      {canEdit(clip) ? (
        <Button size="sm" onClick={() => setSharing(true)}>
          <Link2 aria-hidden /> {say.share()}
        </Button>
      ) : null}
      <ClipFilesMenu clip={clip} />
      {isSharing ? (
        <ShareDialog
          shared={{ projectUuid: clip.projectUuid, clipUuid: clip.clipUuid }}
          onClose={close}
          onFailed={close}
        />
      ) : null}
    </div>
  );
}
