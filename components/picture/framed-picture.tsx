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
  const { fit, position, hasBackdrop } = fitInFrame(framing, shape);
  const percent = (share: number) => `${(share * 100).toFixed(1)}%`;
  const objectPosition = `${percent(position.x)} ${percent(position.y)}`;
  return { style: { objectFit: fit, ...(fit === "cover" && { objectPosition }) }, hasBackdrop };
}

type Fitted = { fit: "contain" | "cover" | "fill"; position: { x: number; y: number }; hasBackdrop: boolean };
const middle = { x: 0.5, y: 0.5 };

/** The same in numbers, for what is laid over the picture. */
export function fitInFrame(framing: Take["framing"], shape: number): Fitted {
  if (!framing) return { fit: "contain", position: middle, hasBackdrop: false };
  const frame = { width: shape, height: 1 };
  const placed = { width: framing.width, height: framing.height, ...fitPicture(framing, { frame, framing }) };
  if (placed.fit === "contain") {
    const isSameShape = Math.abs(framing.width / framing.height / shape - 1) <= 0.01;
    return { fit: isSameShape ? "fill" : "contain", position: middle, hasBackdrop: !isSameShape };
  }
  const region = coveringRegion(placed, frame);
  const share = (start: number, length: number) => (length < 1 ? start / (1 - length) : 0.5);
  const position = { x: share(region.x, region.width), y: share(region.y, region.height) };
  return { fit: "cover", position, hasBackdrop: false };
}

/** Width through height of a project's frame from its format ("16:9", "1280x720"); 16:9 when it says nothing known. */
export function frameShape(videoFormat: string | undefined): number {
  const match = /^(\d{1,5})\s*[:x×/]\s*(\d{1,5})$/.exec(videoFormat?.trim() ?? "");
  const shape = match ? Number(match[1]) / Number(match[2]) : Number.NaN;
  return Number.isFinite(shape) && shape > 0.2 && shape < 5 ? shape : 16 / 9;
}
