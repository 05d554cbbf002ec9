import { coverLeft, shownAt } from "#lib/cards/reveal.ts";
import { type FrameRate, msAtFrame, type TimelineScene } from "#lib/timeline/timeline.ts";

type Build = NonNullable<TimelineScene["build"]>;
type Size = { width: number; height: number };

export type Covers = {
  /** Whether two frames of the scene are covered alike. */
  isAlike(one: number, other: number): boolean;
  /** Lays what is left of the covers over a frame of the scene, planar YUV 4:2:0. */
  draw(planes: Uint8Array, sceneFrame: number): void;
};

/** The covers of a card that comes in with its words, in a frame of any size in the card's shape. */
export function openCovers(build: Build, frame: Size, rate: FrameRate): Covers {
  const planes = planesOf(frame);
  const beneath = planes.map((plane, channel) => paintBeneath(build, { plane, channel }));
  const shownIn = (sceneFrame: number) =>
    build.startsMs.map((startMs) => shownAt(startMs, msAtFrame(sceneFrame, rate)));
  return {
    isAlike: (one, other) => shownIn(one).every((shown, index) => shown === shownIn(other)[index]),
    draw(target, sceneFrame) {
      for (const [index, shown] of shownIn(sceneFrame).entries()) {
        const cover = build.covers[index];
        const left = cover && coverLeft(cover, shown);
        if (!left) continue;
        for (const [channel, plane] of planes.entries()) {
          const under = beneath[channel];
          const seen = target.subarray(plane.offset, plane.offset + plane.width * plane.height);
          if (under) layOver(seen, under, { plane, left, scale: plane.width / build.width });
        }
      }
    },
  };
}

type Plane = Size & { offset: number };

function planesOf({ width, height }: Size): Plane[] {
  const half = { width: width / 2, height: height / 2 };
  const pixels = width * height;
  return [
    { width, height, offset: 0 },
    { ...half, offset: pixels },
    { ...half, offset: pixels * 1.25 },
  ];
}

/** What the covers show: the ground with its shapes, in one channel. */
function paintBeneath(
  { ground, shapes, width: across }: Build,
  { plane: { width, height }, channel }: { plane: Plane; channel: number },
): Uint8Array {
  const painted = new Uint8Array(width * height).fill(toYuv(ground)[channel] ?? 0);
  const scale = width / across;
  for (const { x, y, radius, hole, colour } of shapes) {
    const value = toYuv(colour)[channel] ?? 0;
    for (let row = 0; row < height; row++) {
      const off = (row + 0.5) / scale - y;
      const [outer, inner] = [halfChord(radius, off), halfChord(hole, off)];
      if (outer === 0) continue;
      const column = (at: number) => Math.min(width, Math.max(0, Math.round(at * scale)));
      painted.fill(value, row * width + column(x - outer), row * width + column(x - inner));
      painted.fill(value, row * width + column(x + inner), row * width + column(x + outer));
    }
  }
  return painted;
}

function halfChord(radius: number, off: number): number {
  return Math.sqrt(Math.max(0, radius * radius - off * off));
}

type Left = Size & { x: number; y: number; opacity: number };

function layOver(
  seen: Uint8Array,
  under: Uint8Array,
  { plane: { width, height }, left, scale }: { plane: Plane; left: Left; scale: number },
): void {
  const [first, end] = [Math.round(left.x * scale), Math.min(width, Math.round((left.x + left.width) * scale))];
  const [top, bottom] = [Math.round(left.y * scale), Math.min(height, Math.round((left.y + left.height) * scale))];
  const share = Math.round(left.opacity * 256);
  for (let row = top; row < bottom; row++) {
    const [from, to] = [row * width + first, row * width + end];
    if (share === 256) seen.set(under.subarray(from, to), from);
    else
      for (let at = from; at < to; at++) {
        const value = seen[at] ?? 0;
        seen[at] = value + ((((under[at] ?? 0) - value) * share + 128) >> 8);
      }
  }
}

/** A colour as BT.709 in limited range, as the pictures around it are. */
function toYuv(colour: string): [number, number, number] {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const luma = 0.2126 * r + 0.7152 * g + 0.0722 * b;
  return [16 + 219 * luma, 128 + (224 * (b - luma)) / 1.8556, 128 + (224 * (r - luma)) / 1.5748].map(Math.round) as [
    number,
    number,
    number,
  ];
}
