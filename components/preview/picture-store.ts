import type { PictureSize } from "../board/preview/timeline.ts";

export type Drawable = HTMLImageElement | HTMLVideoElement;

export type PictureStore = {
  /** The picture or film when something of it can be drawn; asking for it begins to load it. */
  get: (picture: { kind: "still" | "motion"; source: string }) => Drawable | undefined;
  sizes: ReadonlyMap<string, PictureSize>;
};

/** Loads pictures and films as they are needed and remembers their sizes. `onLoaded` tells whenever there is more to draw. */
export function createPictureStore({ onLoaded }: { onLoaded: () => void }): PictureStore {
  const drawables = new Map<string, Drawable>();
  const sizes = new Map<string, PictureSize>();
  const loadStill = (address: string): Drawable => {
    const image = new Image();
    image.decoding = "async";
    image.onload = () => {
      sizes.set(address, { width: image.naturalWidth, height: image.naturalHeight });
      onLoaded();
    };
    image.src = address;
    return image;
  };
  const loadMotion = (address: string): Drawable => {
    const video = document.createElement("video");
    // The sound of the film is the narration and the music; that of a motion video is not in the clip either.
    Object.assign(video, { muted: true, playsInline: true, preload: "auto" });
    video.onloadeddata = () => {
      const { videoWidth: width, videoHeight: height, duration } = video;
      sizes.set(address, { width, height, durationMs: duration * 1000 });
      onLoaded();
    };
    video.onseeked = onLoaded;
    video.src = address;
    return video;
  };
  return {
    sizes,
    get: ({ kind, source }) => {
      if (source === "") return undefined;
      const drawable = drawables.get(source) ?? (kind === "motion" ? loadMotion(source) : loadStill(source));
      drawables.set(source, drawable);
      return sizes.has(source) ? drawable : undefined;
    },
  };
}
