"use client";
import { useEffect, useMemo, useRef, useState } from "react";
import type { GuestBoard, GuestScene } from "#lib/studio/shares/guest-queries.ts";
import { msAtFrame } from "#lib/timeline/timeline.ts";
import * as sayPreview from "#messages/preview.ts";
import * as say from "#messages/share.ts";
import { PreviewCanvas } from "../board/preview/canvas.tsx";
import { PreviewControls, PreviewSeekBar } from "../board/preview/controls.tsx";
import type { FilmedScene } from "../board/preview/timeline.ts";
import { usePreviewFilm } from "../board/preview/use-preview-film.ts";
import { FilmMark } from "../film/film-mark.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { formatTimecode } from "../ui/format.ts";

export type GuestBoardFilmProps = Pick<GuestBoard, "scenes" | "music"> & { shape: number; onClose: () => void };

/** The whole board as a film, for somebody who came by a link; it begins by itself. */
export function GuestBoardFilm({ onClose, ...film }: GuestBoardFilmProps) {
  return (
    <Dialog open onOpenChange={onClose} width="wide" title={say.theBoardAsAFilm()}>
      <Film {...film} />
    </Dialog>
  );
}

/** Scenes as the preview takes them: what a guest is shown of each, and nothing else. */
export function toFilmedScene(scene: GuestScene): FilmedScene {
  const { sceneId, narration, durationMs, picture, motion, sound, framing, motionFraming, isMotionStale } = scene;
  return {
    ...{ sceneId, narration, duration: durationMs },
    ...(sound && { narrationLink: sound, narrationMs: durationMs }),
    ...(scene.overlay && { textOverlay: scene.overlay }),
    ...(scene.isInSync && { isInSync: true }),
    storyboard: {
      ...(picture && { assetLink: picture }),
      takes: [{ selected: true, ...(framing && { framing }), ...(scene.card && { card: scene.card }) }],
    },
    motionVideo: {
      ...(motion && { assetLink: motion }),
      takes: [
        { selected: true, ...(motionFraming && { framing: motionFraming }), ...(isMotionStale && { stale: true }) },
      ],
    },
  };
}

function Film({ scenes, shape, music }: Omit<GuestBoardFilmProps, "onClose">) {
  const stage = useRef<HTMLDivElement>(null);
  const [captions, setCaptions] = useState<"shown" | "hidden">("shown");
  const filmed = useMemo(() => scenes.map(toFilmedScene), [scenes]);
  const film = usePreviewFilm({ scenes: filmed, shape, language: undefined, music });
  const { timeline, player, state, sceneIndex, pictures, arrived } = film;
  // Pictures that arrive make another timeline, which goes on as the one before it did.
  const speed = useRef(1);
  useEffect(() => {
    if (speed.current !== 0) player.play(speed.current);
  }, [player]);
  useEffect(() => {
    speed.current = state.speed;
  });
  const toggle = () => (state.speed === 0 ? player.play(1) : player.pause());
  const step = (by: 1 | -1) => {
    player.pause();
    player.seek(state.frame + by);
  };
  const fullscreen = () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else void stage.current?.requestFullscreen?.().catch(() => undefined);
  };
  const time = (frame: number) => formatTimecode(msAtFrame(frame, timeline.frameRate));
  return (
    <div ref={stage} className="flex h-full flex-col gap-1 bg-raise sm:h-[70dvh]">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the play button does the same */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the play button does the same */}
      <div className="min-h-40 flex-1" onClick={toggle}>
        <PreviewCanvas
          {...{ timeline, pictures, arrived, captions }}
          frame={state.frame}
          speed={state.speed}
          overlay={<FilmMark />}
        />
      </div>
      <PreviewSeekBar
        timeline={timeline}
        frame={state.frame}
        loopIndex={state.loopIndex}
        markers={[]}
        onSeek={player.seek}
        onMarker={() => {}}
      />
      <PreviewControls
        isPlaying={state.speed !== 0}
        isLooping={state.loopIndex !== null}
        hasCaptions={captions === "shown"}
        place={sayPreview.sceneOf({
          time: time(state.frame),
          time2: time(timeline.frameCount),
          number: sceneIndex + 1,
          scenes: timeline.scenes.length,
        })}
        onPlay={toggle}
        onStep={step}
        onLoop={() => player.loop(state.loopIndex === null ? sceneIndex : null)}
        onCaptions={() => setCaptions(captions === "shown" ? "hidden" : "shown")}
        onFullscreen={fullscreen}
      />
    </div>
  );
}
