"use client";
import { Clapperboard } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import type { NoteView } from "#lib/studio/reviews/note-views.ts";
import { momentsQuery } from "#lib/studio/reviews/queries.ts";
import type { SceneView } from "#lib/studio/scenes/model/queries.ts";
import { msAtFrame, type Timeline } from "#lib/timeline/timeline.ts";
import * as sayReview from "#messages/clip-review.ts";
import * as sayDrawing from "#messages/drawing.ts";
import * as say from "#messages/preview.ts";
import { FilmDrawingLayer, FilmDrawingTools } from "../../film/later.ts";
import { neighbourMarker, toMarkers } from "../../film/markers.ts";
import type { FilmMarker } from "../../film/seek-bar.tsx";
import { useNoteDraft } from "../../note/draft.ts";
import { useWantedNote } from "../../note/place.ts";
import { frameShape } from "../../picture/framed-picture.tsx";
import { useProject, useScenes } from "../../project/use-project.ts";
import { QueryError } from "../../shell/query-error.tsx";
import { useQuery } from "../../shell/use-query.ts";
import { formatTimecode } from "../../ui/format.ts";
import { ShortcutsDialog } from "../../ui/shortcuts-dialog.tsx";
import { EmptyState, Skeleton } from "../../ui/states.tsx";
import { useHotkeys } from "../../ui/window-keys.ts";
import { PreviewCanvas } from "./canvas.tsx";
import { PreviewControls, PreviewSeekBar } from "./controls.tsx";
import { PreviewNotes } from "./moments.tsx";
import { frameOfNote, placeMoments } from "./place-moments.ts";
import { offerPlayhead } from "./playhead.ts";
import { PreviewSkeleton } from "./skeleton.tsx";
import { shownPicture } from "./timeline.ts";
import { usePreviewDrawing } from "./use-preview-drawing.ts";
import { usePreviewFilm } from "./use-preview-film.ts";

/** The board as a film, at once and without rendering. */
export function Preview({ projectUuid }: { projectUuid: string }) {
  const { project, isRunning } = useProject(projectUuid);
  const { data: scenes, error, isPending, refetch } = useScenes({ projectUuid, project });
  if (isPending) return <PreviewSkeleton />;
  if (!scenes) return <QueryError error={error} onRetry={refetch} />;
  if (!scenes.some((scene) => shownPicture(scene).source !== "")) {
    return (
      <EmptyState
        picture={<Clapperboard className="size-8" strokeWidth={1.25} aria-hidden />}
        title={say.nothingToPlayYet()}
        advice={isRunning ? say.thePreviewBeginsWithThe() : say.thisProjectHasNoPainted()}
      />
    );
  }
  return (
    <PreviewPlayer
      projectUuid={projectUuid}
      mayWrite={project !== undefined && project.role !== "viewer"}
      scenes={scenes}
      shape={frameShape(project?.videoFormat)}
      language={project?.language}
      music={project?.music}
    />
  );
}

const shortcuts = [
  { keys: ["Space"], does: say.playOrPause() },
  { keys: ["K"], does: say.pause() },
  { keys: ["L"], does: say.playAgainFor2And() },
  { keys: ["J"], does: say.playBackwards() },
  { keys: [",", "."], does: say.oneFrameBackOrOn() },
  { keys: ["[", "]"], does: say.previousOrNextScene() },
  { keys: ["R"], does: say.loopThisScene() },
  { keys: ["C"], does: say.captions() },
  { keys: ["F"], does: say.fullscreen() },
  { keys: ["N"], does: sayReview.writeANote() },
  { keys: ["D"], does: sayDrawing.drawOnThisFrame() },
  { keys: ["Shift", "[", "]"], does: sayReview.previousOrNextNote() },
] as const;

type PreviewShortcutsProps = { open: boolean; onOpenChange: (open: boolean) => void };

function PreviewShortcuts(props: PreviewShortcutsProps) {
  return <ShortcutsDialog {...props} shortcuts={shortcuts} />;
}

type PreviewPlayerProps = {
  projectUuid: string;
  mayWrite: boolean;
  scenes: readonly SceneView[];
  shape: number;
  language: string | undefined;
  music: { link: string; durationMs: number } | undefined;
};

const fastest = 4;

/** Picture, position and buttons of the preview. */
function PreviewPlayer({ projectUuid, mayWrite, scenes, shape, language, music }: PreviewPlayerProps) {
  const stage = useRef<HTMLDivElement>(null);
  const [captions, setCaptions] = useState<"shown" | "hidden">("shown");
  const [isHelpOpen, setHelpOpen] = useState(false);
  const film = usePreviewFilm({ scenes, shape, language, music });
  const { timeline, player, state, sceneIndex, pictures, arrived } = film;
  const notes = usePreviewNotes({ projectUuid, timeline, player, frame: state.frame });
  const { drawing, place, moment } = usePreviewDrawing({
    ...{ projectUuid, scenes, timeline, placed: notes.placed, goTo: notes.goTo },
    ...{ frame: state.frame, isStill: state.speed === 0, mayDraw: mayWrite && notes.isAnswered },
  });
  const hasDrawing = drawing.tool !== null || drawing.strokes.length > 0 || drawing.notes.length > 0;

  useEffect(() => offerPlayhead({ player, timeline }), [player, timeline]);
  const toggle = () => (state.speed === 0 ? player.play(1) : player.pause());
  const step = (by: 1 | -1) => {
    player.pause();
    player.seek(state.frame + by);
  };
  const goToScene = (index: number) => {
    const scene = timeline.scenes[Math.min(timeline.scenes.length - 1, Math.max(0, index))];
    if (scene) player.seek(scene.soundStartFrame);
  };
  const faster = (direction: 1 | -1) => {
    const isSameWay = Math.sign(state.speed) === direction;
    player.play(isSameWay ? direction * Math.min(fastest, Math.abs(state.speed) * 2) : direction);
  };
  const loop = () => player.loop(state.loopIndex === null ? sceneIndex : null);
  const swapCaptions = () => setCaptions(captions === "shown" ? "hidden" : "shown");
  const fullscreen = () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else void stage.current?.requestFullscreen?.().catch(() => undefined);
  };

  useHotkeys({
    keys: {
      " ": toggle,
      k: () => player.pause(),
      l: () => faster(1),
      j: () => faster(-1),
      ",": () => step(-1),
      ".": () => step(1),
      "[": () => goToScene(sceneIndex - 1),
      "]": () => goToScene(sceneIndex + 1),
      r: loop,
      c: swapCaptions,
      f: fullscreen,
      "{": () => notes.step(-1),
      "}": () => notes.step(1),
      ...(mayWrite && { n: notes.write }),
      ...(drawing.start && { d: drawing.start }),
      "?": () => setHelpOpen(true),
    },
  });

  const time = (frame: number) => formatTimecode(msAtFrame(frame, timeline.frameRate));
  return (
    <div className="scroll-quiet flex min-h-0 flex-1 flex-col max-lg:overflow-y-auto lg:flex-row">
      <div
        ref={stage}
        data-session-plays
        className="flex min-h-0 min-w-0 flex-1 flex-col gap-1 bg-canvas p-4 max-lg:min-h-[min(100%,420px)] max-lg:shrink-0 max-lg:basis-[70%]"
      >
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the space key and the play button do the same */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the space key and the play button do the same */}
        <div className="min-h-40 flex-1" onClick={(event) => isOnDrawing(event.target) || toggle()}>
          <PreviewCanvas
            timeline={timeline}
            frame={state.frame}
            speed={state.speed}
            pictures={pictures}
            arrived={arrived}
            captions={captions}
            overlay={place && hasDrawing ? <FilmDrawingLayer drawing={drawing} {...place} /> : null}
          />
        </div>
        {hasDrawing ? <FilmDrawingTools drawing={drawing} onDone={notes.write} /> : null}
        <PreviewSeekBar
          timeline={timeline}
          frame={state.frame}
          loopIndex={state.loopIndex}
          markers={notes.markers}
          onSeek={player.seek}
          onMarker={notes.openMarker}
        />
        <PreviewControls
          isPlaying={state.speed !== 0}
          isLooping={state.loopIndex !== null}
          hasCaptions={captions === "shown"}
          place={
            state.speed === 0 || state.speed === 1
              ? say.sceneOf({
                  time: time(state.frame),
                  time2: time(timeline.frameCount),
                  number: sceneIndex + 1,
                  scenes: timeline.scenes.length,
                })
              : say.sceneOfSilent({
                  time: time(state.frame),
                  time2: time(timeline.frameCount),
                  number: sceneIndex + 1,
                  scenes: timeline.scenes.length,
                  speed: state.speed,
                })
          }
          onPlay={toggle}
          onStep={step}
          onLoop={loop}
          onCaptions={swapCaptions}
          onFullscreen={fullscreen}
          onHelp={() => setHelpOpen(true)}
        />
        <PreviewShortcuts open={isHelpOpen} onOpenChange={setHelpOpen} />
      </div>
      <aside className="scroll-quiet shrink-0 border-line p-4 max-lg:border-t lg:w-80 lg:overflow-y-auto lg:border-s">
        {notes.isAnswered ? (
          <PreviewNotes
            projectUuid={projectUuid}
            viewerUuid={notes.viewerUuid}
            mayWrite={mayWrite}
            timeline={timeline}
            moment={moment}
            drawing={drawing}
            placed={notes.placed}
            draft={notes.draft}
            onWrite={notes.write}
            onSeek={notes.seekTo}
            takesOf={(sceneId) => scenes.find((scene) => scene.sceneId === sceneId)?.storyboard.takes}
          />
        ) : notes.error ? (
          <QueryError error={notes.error} onRetry={notes.refetch} />
        ) : (
          <Skeleton className="h-24 rounded-lg" />
        )}
      </aside>
    </div>
  );
}

/** Whether a press over a film was for what is drawn on it, and not for the film. */
function isOnDrawing(target: EventTarget): boolean {
  return target instanceof Element && target.closest("[data-drawings]") !== null;
}

type Of = {
  projectUuid: string;
  timeline: Timeline;
  player: { pause: () => void; seek: (frame: number) => void };
  frame: number;
};

/** The notes at moments of the film, and the ways to them. */
function usePreviewNotes({ projectUuid, timeline, player, frame }: Of) {
  const { data, error, refetch } = useQuery(momentsQuery(projectUuid));
  const draft = useNoteDraft(`moment ${projectUuid}`);
  const threads = data?.threads;
  const placed = useMemo(() => placeMoments(timeline, threads ?? []), [timeline, threads]);
  const markers = useMemo(() => toMarkers(placed, timeline.frameRate.numerator), [placed, timeline]);
  const wanted = useWantedNote();
  const shown = useRef<string | null>(null);
  useEffect(() => {
    // Where a link led to a note, the film begins there, once.
    const found = placed.find(
      ({ thread }) => thread.uuid === wanted || thread.replies.some(({ uuid }) => uuid === wanted),
    );
    if (!found || shown.current === wanted) return;
    shown.current = wanted;
    player.seek(found.frame);
  }, [placed, wanted, player]);
  const go = (to: number | null | undefined) => {
    if (to === null || to === undefined) return;
    player.pause();
    player.seek(to);
  };
  return {
    ...{ placed, markers, draft, error, refetch },
    goTo: go,
    isAnswered: data !== undefined,
    viewerUuid: data?.viewerUuid ?? "",
    write: () => {
      player.pause();
      draft.open();
    },
    seekTo: (note: NoteView) => go(frameOfNote(timeline, note)),
    openMarker: (marker: FilmMarker) => go(marker.frame),
    step: (by: 1 | -1) => go(neighbourMarker(markers, frame, by)?.frame),
  };
}
