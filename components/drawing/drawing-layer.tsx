"use client";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Take } from "#lib/contract/take.ts";
import { fitInFrame } from "../picture/framed-picture.tsx";
import { Drawings, type DrawingsProps } from "./drawings.tsx";
import { objectBox, type Size } from "./object-box.ts";

export type DrawingLayerProps = DrawingsProps & {
  /** The picture below. */
  src: string | undefined;
  framing: Take["framing"];
  shape: number;
};

/** All drawings over a picture, and the hand that draws. */
export function DrawingLayer({ src, framing, shape, ...drawings }: DrawingLayerProps) {
  return (
    <PictureLayer src={src} framing={framing} shape={shape}>
      {(media) => <Drawings media={media} {...drawings} />}
    </PictureLayer>
  );
}

type PictureLayerProps = {
  /** The picture that lies below, to learn its size where its framing does not say it. */
  src: string | undefined;
  framing: Take["framing"];
  /** Width through height of the frame it is placed for. */
  shape: number;
  /** Drawn into the picture's own box. */
  children: (media: Size) => ReactNode;
};

/** Lies over a framed picture exactly as the picture does: beyond the frame where that cuts it, and within where it is shown whole. */
function PictureLayer({ src, framing, shape, children }: PictureLayerProps) {
  const layer = useRef<HTMLSpanElement>(null);
  const frame = useSizeOf(layer);
  const media = useMediaSize(src, framing);
  const box = frame && media ? objectBox(media, { frame, ...fitInFrame(framing, shape) }) : null;
  return (
    // Places of a picture are counted from its left edge, no matter which way people read.
    <span ref={layer} dir="ltr" className="pointer-events-none absolute inset-0 block overflow-hidden">
      {box && media ? (
        <span className="absolute block" style={{ left: box.x, top: box.y, width: box.width, height: box.height }}>
          {children(media)}
        </span>
      ) : null}
    </span>
  );
}

function useSizeOf(element: { current: HTMLElement | null }): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useEffect(() => {
    if (!element.current) return;
    const { current } = element;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = current;
      if (width > 0 && height > 0) {
        setSize((known) => (known?.width === width && known.height === height ? known : { width, height }));
      }
    };
    // Which tells the first size as well, once the page is laid out for its next frame; asking now would have it done twice.
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

/** The pixels of a picture: its framing tells them, else the picture itself does, which the browser has already. */
function useMediaSize(src: string | undefined, framing: Take["framing"]): Size | null {
  const [loaded, setLoaded] = useState<(Size & { src: string }) | null>(null);
  const isTold = framing !== undefined;
  useEffect(() => {
    if (isTold || !src) return;
    const image = new Image();
    const tell = () => setLoaded({ src, width: image.naturalWidth, height: image.naturalHeight });
    image.addEventListener("load", tell);
    image.src = src;
    return () => image.removeEventListener("load", tell);
  }, [src, isTold]);
  if (framing) return framing;
  return loaded && loaded.src === src && loaded.width > 0 && loaded.height > 0 ? loaded : null;
}
