"use client";
import { Captions, Download, Link2 } from "lucide-react";
import type { ClipView } from "#lib/studio/clips/clip-view.ts";
import { Button } from "../ui/button.tsx";
import { copyText } from "../ui/copy-text.ts";
import { notify } from "../ui/notify.ts";

/** What can be done with a finished clip. */
export function ClipActions({ clip }: { clip: ClipView }) {
  const download = clip.downloadLink ?? clip.clipLink;
  const copy = async () => {
    if (!download) return;
    const link = new URL(download, window.location.href).href;
    if (await copyText(link)) notify({ tone: "done", text: "Link copied" });
    else notify({ tone: "fault", text: `Copying is not allowed here. The link is ${link}` });
  };
  return (
    <div className="flex flex-wrap gap-2">
      {download ? (
        <Button asChild look="primary" size="sm">
          <a href={download} download>
            <Download aria-hidden /> Download
          </a>
        </Button>
      ) : null}
      {download ? (
        <Button size="sm" onClick={() => void copy()}>
          <Link2 aria-hidden /> Copy link
        </Button>
      ) : null}
      {clip.captionsLink ? (
        <Button asChild size="sm">
          <a href={clip.captionsLink} download={`${clip.projectName}.vtt`}>
            <Captions aria-hidden /> Captions .vtt
          </a>
        </Button>
      ) : null}
    </div>
  );
}
