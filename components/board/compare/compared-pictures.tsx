"use client";

import { type CSSProperties, useState } from "react";
import type { Take, TakeKind } from "#lib/contract/take.ts";
import * as say from "#messages/scene.ts";
import { FilmMark, useFilmGuard } from "../../film/film-mark.tsx";
import { FramedPicture, placeInFrame } from "../../picture/framed-picture.tsx";
import { Slider } from "../../ui/slider.tsx";
import type { VideosInSync } from "./use-in-sync.ts";

/** What is compared, and what it is called. */
export type ComparedTake = Pick<Take, "assetLink" | "thumbnailLink" | "framing"> & { label: string };

type TakePictureProps = {
  take: ComparedTake;
  kind: TakeKind;
  shape: number;
  /** Which of the two it is, and what plays both; stills have none. */
  sync: VideosInSync;
  at: 0 | 1;
};

/** A take in the place it has in the film, as large as what it stands in. */
function TakePicture({ take, kind, shape, sync, at }: TakePictureProps) {
  const guard = useFilmGuard();
  if (kind === "storyboard" || !take.assetLink) {
    return (
      <FramedPicture
        src={take.assetLink ?? take.thumbnailLink ?? ""}
        alt={take.label}
        framing={take.framing}
        shape={shape}
      />
    );
  }
  return (
    // A motion video has no words to caption.
    <video
      key={take.assetLink}
      {...guard}
      {...sync.video(at)}
      src={take.assetLink}
      poster={take.thumbnailLink}
      muted
      playsInline
      preload="auto"
      aria-label={take.label}
      className="absolute inset-0 size-full bg-[#16181b]"
      style={placeInFrame(take.framing, shape).style}
    />
  );
}

/** One of two that stand side by side. */
export function PictureBeside(props: TakePictureProps) {
  return (
    <span
      className="relative block w-full overflow-hidden rounded-lg bg-[#16181b]"
      style={{ aspectRatio: props.shape }}
    >
      <TakePicture {...props} />
      {props.kind === "motion_video" ? <FilmMark /> : null}
    </span>
  );
}

export type OneOverOther = "wipe" | "overlay" | "difference";

type PicturesOverEachOtherProps = {
  pair: readonly [ComparedTake, ComparedTake];
  by: OneOverOther;
  kind: TakeKind;
  shape: number;
  sync: VideosInSync;
};

/** The left take over the right one: uncovered by a slider, shining through, or only where they differ. */
export function PicturesOverEachOther({ pair: [left, right], by, ...common }: PicturesOverEachOtherProps) {
  const [share, setShare] = useState(50);
  const labels = { left: left.label, right: right.label };
  const styles: Record<OneOverOther, CSSProperties> = {
    wipe: { clipPath: `inset(0 ${100 - share}% 0 0)` },
    overlay: { opacity: share / 100 },
    difference: { mixBlendMode: "difference" },
  };
  return (
    <div className="flex w-full flex-col gap-2">
      <div
        className="relative isolate w-full select-none overflow-hidden rounded-lg bg-black"
        style={{ aspectRatio: common.shape }}
      >
        <TakePicture {...common} take={right} at={1} />
        <span className="absolute inset-0" style={styles[by]}>
          <TakePicture {...common} take={left} at={0} />
        </span>
        {common.kind === "motion_video" ? <FilmMark /> : null}
        {by === "wipe" ? (
          <>
            <span
              aria-hidden
              className="pointer-events-none absolute inset-y-0 w-0.5 -translate-x-1/2 bg-white shadow-[0_0_4px_#000]"
              style={{ left: `${share}%` }}
            />
            <input
              type="range"
              min={0}
              max={100}
              value={share}
              aria-label={say.howMuchCovers(labels)}
              aria-valuetext={`${share} %`}
              onChange={({ target }) => setShare(target.valueAsNumber)}
              className="absolute inset-0 size-full cursor-ew-resize opacity-0 focus-visible:opacity-100 focus-visible:[appearance:none] focus-visible:bg-transparent focus-visible:outline-2 focus-visible:outline-accent focus-visible:-outline-offset-2 [&::-webkit-slider-thumb]:opacity-0"
            />
          </>
        ) : null}
      </div>
      {by === "overlay" ? (
        <Slider
          label={say.howMuchShows(labels)}
          min={0}
          max={100}
          value={share}
          valueText={`${share} %`}
          onValueChange={setShare}
        />
      ) : null}
      {by === "difference" ? <p className="text-dim text-sm">{say.blackIsTheSame()}</p> : null}
    </div>
  );
}
