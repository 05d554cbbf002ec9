import { Download } from "lucide-react";
import type { SharedClip } from "#lib/studio/shares/queries.ts";
import * as say from "#messages/clip.ts";
import { Button } from "../ui/button.tsx";
import { formatDuration, formatSize } from "../ui/format.ts";
import { SharePage } from "./page.tsx";

/** A clip as the holder of its link sees it, without an account. */
export function SharedClipPage({ clip }: { clip: SharedClip }) {
  return (
    <SharePage>
      <Film clip={clip} />
    </SharePage>
  );
}

function Film({ clip }: { clip: SharedClip }) {
  const facts = [
    clip.durationMs === undefined ? null : formatDuration(clip.durationMs),
    clip.width && clip.height ? `${clip.width} × ${clip.height}` : null,
    clip.sizeBytes === undefined ? null : formatSize(clip.sizeBytes),
  ];
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: the captions of a clip are burned in, or a track when there are any */}
      <video
        controls
        playsInline
        preload="metadata"
        poster={clip.poster}
        src={clip.video}
        aria-label={clip.title}
        className="max-h-[72dvh] w-full rounded-xl bg-black"
      >
        {clip.captions ? (
          <track kind="captions" src={clip.captions} label={say.captions()} default={clip.hasCaptionsShown} />
        ) : null}
      </video>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1">
          <h1 className="truncate font-semibold text-xl" dir="auto">
            {clip.title}
          </h1>
          <p className="tabular text-dim text-sm">{facts.filter(Boolean).join(" · ")}</p>
        </div>
        {clip.download ? (
          <Button asChild look="primary">
            <a href={clip.download} download>
              <Download aria-hidden /> {say.download()}
            </a>
          </Button>
        ) : null}
      </div>
    </>
  );
}
