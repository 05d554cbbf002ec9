"use client";
import { Captions, ChevronLeft, ChevronRight, Maximize, Pause, Play, SkipBack, SkipForward } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import * as say from "#messages/clip-review.ts";
import * as sayPreview from "#messages/preview.ts";
import { Button } from "../ui/button.tsx";
import { joinClasses } from "../ui/classes.ts";
import { ErrorNote } from "../ui/error-note.tsx";
import { formatTimecode } from "../ui/format.ts";
import { Tooltip } from "../ui/tooltip.tsx";
import { enlarge, FilmMark, useFilmGuard } from "./film-mark.tsx";
import { neighbourMarker } from "./markers.ts";
import { type FilmMarker, SeekBar } from "./seek-bar.tsx";
import type { Film } from "./use-film.ts";
import { VolumeMark, VolumeSlider } from "./volume.tsx";

export type FilmFiles = {
  title: string;
  video: string;
  poster?: string | undefined;
  captions?: string | undefined;
  hasCaptionsShown: boolean;
  /** Width through height. */
  shape: number;
};

/** Of a film of which the service tells none. */
export function shapeOf({ width, height }: { width?: number | undefined; height?: number | undefined }): number {
  return width && height ? width / height : 16 / 9;
}

type FilmPictureProps = {
  film: Film;
  files: FilmFiles;
  className: string;
  /** How the box around the film lies on the page. */
  frame?: string;
  /** Laid over it. */
  overlay: ReactNode;
  /** What steers it, which goes along where the film fills the screen. */
  bar: ReactNode;
};

/** The film itself; a press plays and stops it. */
export function FilmPicture({ film, files, className, frame = inFlow, overlay, bar }: FilmPictureProps) {
  const guard = useFilmGuard();
  const { box, isFull } = useFullScreen();
  if (film.isBroken) return <ErrorNote message={say.theFilmCannotBePlayed()} next={say.reloadOrDownload()} />;
  return (
    // What is laid over a film would be left behind if the film alone filled the screen.
    <div ref={box} data-film-frame className={isFull ? "flex size-full flex-col bg-black" : frame}>
      <div className={isFull ? "grid min-h-0 flex-1 place-items-center [container-type:size]" : "contents"}>
        <div
          style={{ "--shape": files.shape }}
          className={isFull ? "relative w-[min(100cqw,calc(100cqh*var(--shape)))]" : "relative size-full"}
        >
          <video
            {...guard}
            ref={film.video}
            {...film.events}
            playsInline
            preload="auto"
            poster={files.poster}
            src={files.video}
            aria-label={files.title}
            onClick={film.toggle}
            style={{ aspectRatio: files.shape }}
            className={joinClasses("mx-auto max-w-full bg-black", isFull ? "w-full" : className)}
          >
            {files.captions ? (
              <track
                kind="captions"
                src={files.captions}
                label={sayPreview.captions()}
                default={files.hasCaptionsShown}
              />
            ) : null}
          </video>
          <FilmMark />
          {overlay}
        </div>
      </div>
      {isFull ? <div className="bg-panel px-3 pt-1 pb-2">{bar}</div> : null}
    </div>
  );
}

const inFlow = "relative mx-auto w-fit max-w-full";

function useFullScreen() {
  const box = useRef<HTMLDivElement>(null);
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const onChange = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === box.current);
    document.addEventListener("fullscreenchange", onChange);
    return () => document.removeEventListener("fullscreenchange", onChange);
  }, []);
  return { box, isFull };
}

type FilmBarProps = {
  film: Film;
  borders: readonly number[];
  markers: readonly FilmMarker[];
  hasCaptions: boolean;
  onMarker: (marker: FilmMarker) => void;
};

/** Where the film stands, and the ways through it: in reach of a thumb, each with a key. */
export function FilmBar({ film, borders, markers, hasCaptions, onMarker }: FilmBarProps) {
  const { frame, frameCount, fps, speed } = film;
  const { isMuted } = film.sound.loudness;
  const [areCaptionsShown, showCaptions] = useState<boolean | null>(null);
  const timecode = formatTimecode(film.msAt(frame));
  const of = formatTimecode(film.msAt(frameCount));
  const neighbour = (by: 1 | -1) => neighbourMarker(markers, frame, by);
  const swapCaptions = () => {
    const track = film.video.current?.textTracks[0];
    if (!track) return;
    track.mode = track.mode === "showing" ? "hidden" : "showing";
    showCaptions(track.mode === "showing");
  };
  return (
    <div className="flex flex-col gap-1">
      <SeekBar
        {...{ fps, frameCount, frame, borders, markers, onMarker }}
        label={say.position()}
        valueText={say.positionText({ timecode, of, frame })}
        markersLabel={say.notesOnTheTimeline()}
        onSeek={film.seek}
      />
      <div className="flex items-center justify-center gap-1 sm:gap-2">
        {markers.length > 0 ? (
          <Act label={say.previousNote()} hint="[" onPress={neighbour(-1) ? () => go(neighbour(-1)) : null}>
            <SkipBack className="rtl:-scale-x-100" aria-hidden />
          </Act>
        ) : null}
        <Act label={sayPreview.previousFrame()} hint="," onPress={() => film.step(-1)}>
          <ChevronLeft className="rtl:-scale-x-100" aria-hidden />
        </Act>
        <Button
          look="primary"
          size="round-lg"
          aria-label={speed === 0 ? sayPreview.play() : sayPreview.pause()}
          onClick={film.toggle}
        >
          {speed === 0 ? <Play className="fill-current" aria-hidden /> : <Pause className="fill-current" aria-hidden />}
        </Button>
        <Act label={sayPreview.nextFrame()} hint="." onPress={() => film.step(1)}>
          <ChevronRight className="rtl:-scale-x-100" aria-hidden />
        </Act>
        {markers.length > 0 ? (
          <Act label={say.nextNote()} hint="]" onPress={neighbour(1) ? () => go(neighbour(1)) : null}>
            <SkipForward className="rtl:-scale-x-100" aria-hidden />
          </Act>
        ) : null}
        <span className="tabular min-w-0 flex-1 text-center text-dim text-sm sm:text-start">
          {say.place({ timecode, of, frame })}
          {speed === 0 || speed === 1 ? null : ` ${say.speed({ speed })}`}
        </span>
        <span className="flex items-center gap-1 max-sm:hidden">
          <Act label={say.mute()} hint="M" pressed={isMuted} onPress={film.sound.toggleMute}>
            <VolumeMark loudness={film.sound.loudness} />
          </Act>
          <VolumeSlider film={film} />
        </span>
        {hasCaptions ? (
          <span className="max-sm:hidden">
            <Act label={sayPreview.captions()} pressed={areCaptionsShown ?? undefined} onPress={swapCaptions}>
              <Captions aria-hidden />
            </Act>
          </span>
        ) : null}
        <span className="max-sm:hidden">
          <Act label={sayPreview.fullscreen()} hint="F" onPress={() => enlarge(film.video.current)}>
            <Maximize aria-hidden />
          </Act>
        </span>
      </div>
    </div>
  );

  function go(marker: FilmMarker | undefined): void {
    if (marker) onMarker(marker);
  }
}

type ActProps = {
  label: string;
  hint?: string;
  pressed?: boolean | undefined;
  onPress: (() => void) | null;
  children: ReactNode;
};

function Act({ label, hint, pressed, onPress, children }: ActProps) {
  return (
    <Tooltip text={label} {...(hint && { keyHint: hint })}>
      <Button
        look={pressed ? "chosen" : "quiet"}
        size="icon"
        aria-label={label}
        aria-pressed={pressed}
        // Not disabled: at the last note the focus would be lost with it.
        aria-disabled={onPress === null}
        onClick={onPress ?? undefined}
        className="touch:size-11!"
      >
        {children}
      </Button>
    </Tooltip>
  );
}
