"use client";
import type { Take } from "#lib/contract/take.ts";
import { FramedPicture, placeInFrame } from "./framed-picture.tsx";

export type TakePictureProps = {
  take: Take;
  isMotion: boolean;
  /** Width through height of the project's frame. */
  shape: number;
  /** What the take is called. */
  name: string;
};

/** A take in the project's frame; motion plays when it is asked to. */
export function TakePicture({ take, isMotion, shape, name }: TakePictureProps) {
  const picture = take.thumbnailLink ?? take.assetLink;
  return (
    <span className="relative block w-full overflow-hidden rounded-md bg-[#16181b]" style={{ aspectRatio: shape }}>
      {isMotion && take.assetLink ? (
        // A motion video has no words to caption.
        <video
          src={take.assetLink}
          poster={take.thumbnailLink}
          muted
          loop
          controls
          playsInline
          preload="none"
          aria-label={name}
          className="absolute inset-0 size-full"
          style={placeInFrame(take.framing, shape).style}
        />
      ) : picture ? (
        <FramedPicture src={picture} alt={name} framing={take.framing} shape={shape} />
      ) : null}
    </span>
  );
}
