"use client";
import { Pause, Play } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { TriageScene } from "#lib/studio/activity/triage/queries.ts";
import * as say from "#messages/triage.ts";
import { shapeOf } from "../film/film-player.tsx";
import { frameShape, placeInFrame } from "../picture/framed-picture.tsx";
import { joinClasses } from "../ui/classes.ts";
import { type Entry, isClip, isScene, type SceneEntry } from "./queue.ts";
import { type Swipe, useSwipe } from "./swipe.ts";

type FrameProps = {
  entry: Entry;
  /** Their pictures are fetched and decoded while this one is looked at. */
  coming: readonly Entry[];
  /** It is on screen, or known that it will not be. */
  onShown: (id: string) => void;
  onSwipe: (swipe: Swipe) => void;
};

const hints = { end: say.approve, start: say.requestChanges, up: say.next } as const;

/** What is decided on, as large as there is room; on touch it can be thrown to either side. */
export function TriageFrame({ entry, coming, onShown, onSwipe, children }: FrameProps & { children: ReactNode }) {
  const shape = shapeOfEntry(entry);
  const swipe = useSwipe(onSwipe);
  return (
    <div
      {...swipe.handlers}
      className={joinClasses(
        "relative mx-auto w-full max-w-[calc(46dvh*var(--shape))] shrink-0 touch-none select-none overflow-hidden bg-[#16181b] lg:rounded-xl",
        // What steers a film stands between it and the reason why it waits.
        isClip(entry) ? "lg:max-w-[calc((64dvh-7.5rem)*var(--shape))]" : "lg:max-w-[calc(64dvh*var(--shape))]",
      )}
      style={{
        aspectRatio: shape,
        "--shape": shape,
        ...(swipe.moved && { transform: `translate(${swipe.moved.x}px, ${swipe.moved.y}px)` }),
      }}
    >
      {[entry, ...coming].map((one) => (
        <Picture key={one.id} entry={one} isShown={one.id === entry.id} onShown={onShown} />
      ))}
      {children}
      {swipe.meant ? (
        <span className="absolute inset-0 grid place-items-center bg-black/60 font-semibold text-white text-xl">
          {hints[swipe.meant]()}
        </span>
      ) : null}
    </div>
  );
}

type TriagePictureProps = FrameProps & { entry: SceneEntry; isMoving: boolean; onPlay: () => void };

/** The scene that is decided on. */
export function TriagePicture({ isMoving, onPlay, ...frame }: TriagePictureProps) {
  const { entry } = frame;
  const { scene } = entry.item;
  const motion = scene.motionVideo.assetLink;
  return (
    <TriageFrame {...frame}>
      {pictureOf(entry) ? null : (
        <p className="absolute inset-0 grid place-items-center p-4 text-white">{say.itHasNoPicture()}</p>
      )}
      {isMoving && motion ? (
        <video
          key={motion}
          src={motion}
          muted
          loop
          autoPlay
          playsInline
          aria-hidden
          className="absolute inset-0 size-full bg-[#16181b]"
          style={placeInFrame(framingOf(scene.motionVideo), shapeOfEntry(entry)).style}
        />
      ) : null}
      {motion ? (
        <button
          type="button"
          aria-label={isMoving ? say.stopTheMotion() : say.playTheMotion()}
          onClick={onPlay}
          className="absolute start-2 bottom-2 grid size-11 place-items-center rounded-lg bg-black/75 text-white hover:bg-black"
        >
          {isMoving ? <Pause className="size-5" aria-hidden /> : <Play className="size-5 fill-current" aria-hidden />}
        </button>
      ) : null}
    </TriageFrame>
  );
}

/** Of a clip its poster. */
export function pictureOf(entry: Entry): string | undefined {
  if (isClip(entry)) return entry.item.clip.thumbnailLink;
  if (!isScene(entry)) return undefined;
  const { assetLink, thumbnailLink } = entry.item.scene.storyboard;
  return assetLink ?? thumbnailLink;
}

function shapeOfEntry(entry: Entry): number {
  return isClip(entry) ? shapeOf(entry.item.clip) : frameShape(entry.item.videoFormat);
}

function framingOf({ takes }: TriageScene["scene"]["storyboard"]) {
  return takes?.find(({ selected }) => selected)?.framing;
}

/** Over a poster lies its film, which says what it is. */
function describePicture(entry: Entry): string {
  if (!isScene(entry)) return "";
  const { scene, number } = entry.item;
  return scene.visualDescription ?? say.pictureOfScene({ number });
}

type PictureProps = { entry: Entry; isShown: boolean; onShown: (id: string) => void };

/** Stays what it is when it comes to be shown: it is only then seen, and neither fetched nor decoded again. */
function Picture({ entry, isShown, onShown }: PictureProps) {
  const [isBroken, setBroken] = useState(false);
  const src = pictureOf(entry);
  if (!src) return null;
  const framing = isScene(entry) ? framingOf(entry.item.scene.storyboard) : undefined;
  const placed = placeInFrame(framing, shapeOfEntry(entry));
  const tell = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth > 0)
      void image.decode().then(
        () => onShown(entry.id),
        () => {},
      );
  };
  const common = { src, draggable: false, decoding: "async" } as const;
  if (isBroken) {
    return isShown ? (
      <p className="absolute inset-0 grid place-items-center p-4 text-white">{say.pictureDidNotLoad()}</p>
    ) : null;
  }
  return (
    <>
      {placed.hasBackdrop && isShown ? (
        // biome-ignore lint/performance/noImgElement: the studio serves these pictures itself, sized and cached
        <img
          {...common}
          alt=""
          className="absolute inset-0 size-full scale-110 object-cover blur-md brightness-[0.62]"
        />
      ) : null}
      {/* biome-ignore lint/performance/noImgElement: the studio serves these pictures itself, sized and cached */}
      <img
        {...common}
        ref={tell}
        alt={isShown ? describePicture(entry) : ""}
        aria-hidden={!isShown || isClip(entry)}
        data-shown={isShown || undefined}
        className={joinClasses("absolute inset-0 size-full", isShown || "invisible")}
        style={placed.style}
        onLoad={({ currentTarget }) => tell(currentTarget)}
        onError={() => {
          setBroken(true);
          onShown(entry.id);
        }}
      />
    </>
  );
}
