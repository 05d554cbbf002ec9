import { msAtFrame } from "#lib/timeline/frame-time.ts";
import type { Timeline } from "#lib/timeline/timeline.ts";
import { visibleAt } from "#lib/timeline/visible-at.ts";
import type { PictureStore } from "./picture-store.ts";

/** A film that runs by itself may be so far from its place before it is put right, which is seen as a small jump. */
const driftSeconds = 0.12;
/** A film that stands is put exactly on its frame. */
const stillSeconds = 0.01;

type Request = { timeline: Timeline; frame: number; speed: number; pictures: PictureStore };

/** Brings the films seen in a frame to where they are then, running at normal speed and standing otherwise; others pause. */
export function createMotionRunner() {
  let running = new Set<HTMLVideoElement>();
  return ({ timeline, frame, speed, pictures }: Request): void => {
    const wanted = new Set<HTMLVideoElement>();
    for (const { sceneIndex, sceneFrame } of visibleAt(timeline, frame)) {
      const picture = timeline.scenes[sceneIndex]?.picture;
      const film = picture?.kind === "motion" ? pictures.get(picture) : undefined;
      if (!(film instanceof HTMLVideoElement)) continue;
      const last = Math.max(0, film.duration - 1 / 60);
      const at = Math.min(msAtFrame(sceneFrame, timeline.frameRate) / 1000, last);
      const isRunning = speed === 1 && at < last;
      const isOff = Math.abs(film.currentTime - at) > (isRunning ? driftSeconds : stillSeconds);
      if (isOff && !film.seeking) film.currentTime = at;
      if (!isRunning) continue;
      wanted.add(film);
      if (film.paused) void film.play().catch(() => undefined);
    }
    for (const film of running) if (!wanted.has(film)) film.pause();
    running = wanted;
  };
}
