import { Download, Link2Off } from "lucide-react";
import type { SharedClip } from "#lib/studio/shares/queries.ts";
import * as say from "#messages/clip.ts";
import { Logo } from "../shell/logo.tsx";
import { Button } from "../ui/button.tsx";
import { formatDuration, formatSize } from "../ui/format.ts";
import { EmptyState } from "../ui/states.tsx";

/** A clip as the holder of its link sees it, without an account. */
export function SharedClipPage({ clip }: { clip: SharedClip | null }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex items-center gap-2 border-b px-4 py-3">
        <Logo />
        <span className="font-semibold">Sceneboard</span>
      </header>
      <main className="mx-auto flex w-full max-w-5xl flex-1 flex-col gap-4 p-4 sm:p-8">
        {clip ? <Film clip={clip} /> : <Gone />}
      </main>
    </div>
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

function Gone() {
  return (
    <EmptyState
      heading="h1"
      picture={<Link2Off className="size-8" strokeWidth={1.25} aria-hidden />}
      title={say.thisLinkNoLongerWorks()}
      advice={say.itMayHaveRunOut()}
    />
  );
}
