"use client";
import { useContext, useEffect, useState } from "react";
import { DrawingThumbnail, type DrawingThumbnailProps } from "../drawing/drawing-thumbnail.tsx";
import { useQuery } from "../shell/use-query.ts";
import { FilmMarkName } from "./film-mark.tsx";
import { takeStill } from "./take-still.ts";

/** A film, frames of which are shown small. */
export type ShownFilm = {
  video: string;
  poster?: string | undefined;
  fps: number;
  /** Width through height. */
  shape: number;
};

/** What is drawn on: a picture of its own, or a frame of a film. */
export type DrawnOn = ShownFilm | { src?: string | undefined; shape: number };

type FilmThumbnailProps = Omit<DrawingThumbnailProps, "src" | "shape" | "ref"> & { film: ShownFilm; atMs: number };

/** What was drawn on a frame of a film, small, over that frame; where no frame is to be had, over the film's poster. */
export function FilmThumbnail({ film: { video, poster, fps, shape }, atMs, ...drawing }: FilmThumbnailProps) {
  const mark = useContext(FilmMarkName);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const frame = Math.round((atMs * fps) / 1000);
  const { data: still, isError } = useQuery({
    queryKey: ["film-still", video, frame, mark ?? null],
    // In the middle of the frame, where no rounding shows its neighbour.
    queryFn: ({ signal }) => takeStill({ video, shape, mark, signal, seconds: (frame + 0.5) / fps }),
    enabled: useWasSeen(place) && video !== "",
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const src = still ?? (isError || video === "" ? poster : undefined);
  return <DrawingThumbnail {...drawing} ref={setPlace} shape={shape} src={src} />;
}

/** Of a long list of notes only those that are looked at cost a frame. */
function useWasSeen(place: HTMLElement | null): boolean {
  const [wasSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!place || wasSeen) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: "160px" },
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, [place, wasSeen]);
  return wasSeen;
}
