"use client";
import { Film } from "lucide-react";
import type { ClipView } from "#lib/studio/clips/clip-view.ts";
import * as say from "#messages/clip.ts";
import { joinClasses } from "../ui/join-classes.ts";

/** The finished film with its captions; its shape kept free until it is there. */
export function ClipPlayer({ clip }: { clip: ClipView }) {
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
        {clip.captionsLink ? (
          <track
            kind="captions"
            src={clip.captionsLink}
            label={say.captions()}
            default={clip.form.captions === "attached"}
          />
        ) : null}
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
