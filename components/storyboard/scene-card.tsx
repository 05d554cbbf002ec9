import { Copy, Film, Play, Square } from "lucide-react";
import { memo } from "react";
import type { SceneView } from "#lib/studio/scenes/scene-view.ts";
import { formatLength } from "../ui/format-time.ts";
import { joinClasses } from "../ui/join-classes.ts";
import { ScenePicture } from "./scene-picture.tsx";
import { sceneState } from "./scene-state.ts";

export type SceneCardProps = {
  scene: SceneView;
  number: number;
  shape: number;
  isOpen: boolean;
  isPlaying: boolean;
  onOpen: (sceneId: string) => void;
  onEnlarge: (sceneId: string) => void;
  onListen: (sceneId: string) => void;
};

const tones = { ready: "text-ok", painting: "text-dim", waiting: "text-dim", failed: "text-bad" } as const;

/** A scene in the grid: its picture, its place, its length, what it says, where it stands. */
export const SceneCard = memo(function SceneCard(props: SceneCardProps) {
  const { scene, number, shape, isOpen, isPlaying, onOpen, onEnlarge, onListen } = props;
  const state = sceneState(scene);
  const takes = scene.storyboard.takes?.length ?? 0;
  return (
    <article
      className={joinClasses(
        "relative overflow-hidden rounded-xl border border-line bg-panel",
        isOpen && "shadow-[0_0_0_2px_var(--canvas),0_0_0_4px_var(--accent)]",
      )}
    >
      <button
        type="button"
        data-scene={scene.sceneId}
        aria-pressed={isOpen}
        onClick={() => onOpen(scene.sceneId)}
        onDoubleClick={() => onEnlarge(scene.sceneId)}
        className="block w-full text-left focus-visible:outline-offset-[-2px]"
      >
        <ScenePicture scene={scene} shape={shape} />
        <span className="tabular absolute top-2 left-2 rounded-sm bg-black/75 px-1.5 font-semibold text-white text-xs leading-5">
          <span className="sr-only">Scene </span>
          {number}
          <span className="sr-only">, {state.label}.</span>
        </span>
        <span className="block px-[11px] pt-[9px] pb-1.5">
          <span className="line-clamp-2 h-10" dir="auto">
            {scene.narration ?? <span className="text-dim">No narration</span>}
          </span>
        </span>
      </button>
      <div className="flex h-8 items-center gap-2.5 px-[11px] pb-2 text-dim text-xs">
        {scene.narrationLink ? (
          <button
            type="button"
            aria-label={isPlaying ? `Stop the narration of scene ${number}` : `Play the narration of scene ${number}`}
            onClick={() => onListen(scene.sceneId)}
            className="-ml-1 grid size-6 place-items-center rounded-sm hover:bg-hover hover:text-text"
          >
            {isPlaying ? (
              <Square className="size-3 fill-current" aria-hidden />
            ) : (
              <Play className="size-3 fill-current" aria-hidden />
            )}
          </button>
        ) : null}
        {takes > 0 ? (
          <span className="flex items-center gap-1" title={takes === 1 ? "1 take" : `${takes} takes`}>
            <Copy className="size-3.5" aria-hidden /> {takes}
            <span className="sr-only">takes</span>
          </span>
        ) : null}
        {scene.motionVideo.processStatus === "completed" ? <Film className="size-3.5" aria-label="Has motion" /> : null}
        {scene.duration ? <span className="tabular">{formatLength(scene.duration)}</span> : null}
        <span className={joinClasses("ml-auto font-semibold", tones[state.name])}>{state.label}</span>
      </div>
    </article>
  );
});
