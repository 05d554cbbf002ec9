"use client";
import { Download, Link2, MessageSquareText } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { clipHref } from "#lib/studio/activity/queries.ts";
import type { ClipView } from "#lib/studio/clips/queries.ts";
import * as say from "#messages/clip.ts";
import * as sayReview from "#messages/clip-review.ts";
import { canEdit } from "../project/can-edit.ts";
import { loadLater } from "../shell/load-later.tsx";
import { Button } from "../ui/button.tsx";
import { ClipFilesMenu } from "./files-menu.tsx";

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
