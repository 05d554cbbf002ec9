"use client";
import type { Take } from "#lib/contract/take.ts";
import { Drawings, type DrawingsProps } from "./drawings.tsx";
import { PictureLayer } from "./picture-layer.tsx";

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
