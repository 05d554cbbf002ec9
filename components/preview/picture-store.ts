import type { PictureSize } from "./preview-timeline.ts";

export type PictureStore = {
  /** The picture when it is there; asking for it begins to load it. */
  get: (address: string) => HTMLImageElement | undefined;
  sizes: ReadonlyMap<string, PictureSize>;
};

/** Loads pictures as they are needed and remembers their sizes. `onLoaded` tells each one that came. */
export function createPictureStore({ onLoaded }: { onLoaded: () => void }): PictureStore {
  const pictures = new Map<string, HTMLImageElement>();
  const sizes = new Map<string, PictureSize>();
  const load = (address: string): HTMLImageElement => {
    const picture = new Image();
    picture.decoding = "async";
    picture.onload = () => {
      sizes.set(address, { width: picture.naturalWidth, height: picture.naturalHeight });
      onLoaded();
    };
    picture.src = address;
    pictures.set(address, picture);
    return picture;
  };
  return {
    sizes,
    get: (address) => {
      if (address === "") return undefined;
      const picture = pictures.get(address) ?? load(address);
      return sizes.has(address) ? picture : undefined;
    },
  };
}
