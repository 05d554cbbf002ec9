import type { CSSProperties } from "react";
import type { Take } from "#lib/contract/take.ts";
import { coveringRegion } from "#lib/timeline/camera.ts";
import { fitPicture } from "#lib/timeline/regions.ts";
import { joinClasses } from "../ui/classes.ts";

type FramedPictureProps = {
  src: string;
  alt: string;
  /** Of the take that is shown; one of which nothing is known is shown whole. */
  framing: Take["framing"];
  /** Width through height of the frame it fills. */
  shape: number;
  loading?: "eager" | "lazy";
};

/** A picture in the place it has in the film: it fills its frame, or lies whole over a dark, blurred copy of itself. */
export function FramedPicture({ src, alt, framing, shape, loading = "eager" }: FramedPictureProps) {
  const placed = placeInFrame(framing, shape);
  const common = { src, loading, decoding: "async", draggable: false } as const;
  return (
    <>
      {placed.hasBackdrop ? (
        // biome-ignore lint/performance/noImgElement: the studio serves these pictures itself, sized and cached
        <img
          {...common}
          alt=""
          aria-hidden
          className="absolute inset-0 size-full scale-110 object-cover blur-md brightness-[0.62]"
        />
      ) : null}
      {/* biome-ignore lint/performance/noImgElement: the studio serves these pictures itself, sized and cached */}
      <img
        {...common}
        alt={alt}
        className={joinClasses("absolute inset-0 size-full", placed.hasBackdrop || "bg-[#16181b]")}
        style={placed.style}
      />
    </>
  );
}

/** The clip's rule for placing a picture, as a style. */
export function placeInFrame(framing: Take["framing"], shape: number): { style: CSSProperties; hasBackdrop: boolean } {
  if (!framing) return { style: { objectFit: "contain" }, hasBackdrop: false };
  const frame = { width: shape, height: 1 };
  const placed = { width: framing.width, height: framing.height, ...fitPicture(framing, { frame, framing }) };
  if (placed.fit === "contain") {
    const isSameShape = Math.abs(framing.width / framing.height / shape - 1) <= 0.01;
    return { style: { objectFit: isSameShape ? "fill" : "contain" }, hasBackdrop: !isSameShape };
  }
  const region = coveringRegion(placed, frame);
  const share = (start: number, length: number) => (length < 1 ? start / (1 - length) : 0.5);
  const position = [share(region.x, region.width), share(region.y, region.height)];
  return {
    style: { objectFit: "cover", objectPosition: position.map((each) => `${(each * 100).toFixed(1)}%`).join(" ") },
    hasBackdrop: false,
  };
}

/** Width through height of a project's frame from its format ("16:9", "1280x720"); 16:9 when it says nothing known. */
export function frameShape(videoFormat: string | undefined): number {
  const match = /^(\d{1,5})\s*[:x×/]\s*(\d{1,5})$/.exec(videoFormat?.trim() ?? "");
  const shape = match ? Number(match[1]) / Number(match[2]) : Number.NaN;
  return Number.isFinite(shape) && shape > 0.2 && shape < 5 ? shape : 16 / 9;
}
