"use client";
import { useState } from "react";
import type { Take } from "#lib/contract/take.ts";
import * as say from "#messages/board.ts";
import { FramedPicture } from "./framed-picture.tsx";

export type TakeWipeProps = { left: Take; right: Take; shape: number };

/** One take over the other, uncovered by a slider that hand and keys can move. */
export function TakeWipe({ left, right, shape }: TakeWipeProps) {
  const [share, setShare] = useState(50);
  const pictureOf = (take: Take) => ({
    src: take.assetLink ?? take.thumbnailLink ?? "",
    alt: say.takeNumber2({ number: take.number }),
    framing: take.framing,
    shape,
  });
  return (
    <div className="relative w-full select-none overflow-hidden rounded-lg" style={{ aspectRatio: shape }}>
      <FramedPicture {...pictureOf(right)} />
      <span className="absolute inset-0" style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}>
        <FramedPicture {...pictureOf(left)} />
      </span>
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 w-0.5 -translate-x-1/2 bg-white shadow-[0_0_4px_#000]"
        style={{ left: `${share}%` }}
      />
      <input
        type="range"
        min={0}
        max={100}
        value={share}
        aria-label={say.howMuchOfTakeCovers({ number: left.number, number2: right.number })}
        aria-valuetext={`${share} %`}
        onChange={({ target }) => setShare(Number(target.value))}
        className="absolute inset-0 size-full cursor-ew-resize opacity-0 focus-visible:opacity-100 focus-visible:[appearance:none] focus-visible:bg-transparent focus-visible:outline-2 focus-visible:outline-accent focus-visible:-outline-offset-2 [&::-webkit-slider-thumb]:opacity-0"
      />
    </div>
  );
}
