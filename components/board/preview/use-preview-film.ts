"use client";
import { useEffect, useMemo, useState } from "react";
import { createPictureStore, type PictureStore } from "./draw-frame.ts";
import { usePlayer } from "./playback.ts";
import { type FilmedScene, type PreviewRequest, previewTimeline, shownPicture } from "./timeline.ts";

const fetchedAhead = 4;

/** A board as a film that is played here: its timeline, where it stands, and the pictures as they arrive. */
export function usePreviewFilm({ scenes, shape, language, music }: Omit<PreviewRequest, "sizes">) {
  const [arrived, setArrived] = useState(0);
  const pictures = useMemo(() => createPictureStore({ onLoaded: () => setArrived((count) => count + 1) }), []);
  const shapes = unusualShapes({ scenes, pictures, shape });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a picture of another shape changes the camera moves
  const timeline = useMemo(
    () => previewTimeline({ scenes, shape, language, music, sizes: pictures.sizes }),
    [scenes, shape, language, music?.link, music?.durationMs, pictures, shapes],
  );
  const { player, state } = usePlayer(timeline);
  const sceneIndex = Math.max(
    0,
    timeline.scenes.findLastIndex(({ soundStartFrame }) => soundStartFrame <= state.frame),
  );
  useEffect(() => {
    for (const scene of scenes.slice(sceneIndex, sceneIndex + fetchedAhead)) pictures.get(shownPicture(scene));
  }, [scenes, sceneIndex, pictures]);
  return { timeline, player, state, sceneIndex, pictures, arrived };
}

type ShapesRequest = { scenes: readonly FilmedScene[]; pictures: PictureStore; shape: number };

/** Names the loaded films, and the pictures whose shape is not the frame's: the camera treats those differently. */
function unusualShapes({ scenes, pictures, shape }: ShapesRequest): string {
  return scenes
    .map((scene) => {
      const { kind, source } = shownPicture(scene);
      const size = pictures.sizes.get(source);
      if (size && kind === "motion") return `${size.durationMs}`;
      return size && Math.abs(size.width / size.height / shape - 1) > 0.001 ? `${size.width}x${size.height}` : "";
    })
    .join();
}
