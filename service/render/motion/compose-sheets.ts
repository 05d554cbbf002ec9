import type { Region } from "#lib/timeline/timeline.ts";
import type { Sampler } from "../sampler/sampler.ts";
import type { LayerSheet } from "./layer-sheet.ts";

type Size = { width: number; height: number };
type Setup = { sampler: Sampler; sheet: LayerSheet; picture: Size; frame: Size; scratch: Scratch };
export type Scratch = {
  offsets: number;
  weights: number;
  row: number;
  ink: number;
  clear: number;
  chromaClear: number;
};
export type SheetDrawer = (target: number, window: Region) => void;

/** Room that every sheet of a film uses in turn. */
export function reserveScratch(sampler: Sampler, frame: Size, picture: Size): Scratch {
  const columns = Math.ceil(frame.width / 16) * 16 + 16;
  return {
    offsets: sampler.reserve(columns * 4),
    weights: sampler.reserve(columns * 4),
    row: sampler.reserve((picture.width + 32) * 2),
    ink: sampler.reserve(columns * frame.height),
    clear: sampler.reserve(columns * frame.height),
    chromaClear: sampler.reserve((columns * frame.height) / 4 + columns),
  };
}

/** Makes the function that lays one cut-out over a frame, seen through a window of its picture. */
export function createSheetDrawer({ sampler, sheet, picture, frame, scratch }: Setup): SheetDrawer {
  const { loops } = sampler;
  const { box, isOpaque } = sheet;
  const place = (plane: Uint8Array) => {
    const address = sampler.reserve(plane.length);
    sampler.bytes(address, plane.length).set(plane);
    return address;
  };
  const [luma, blue, red] = [place(sheet.luma), place(sheet.blue), place(sheet.red)];
  const [lumaClear, chromaClear] = isOpaque ? [0, 0] : [place(sheet.lumaClear), place(sheet.chromaClear)];
  const half = { width: box.width / 2, height: box.height / 2 };

  function sample(source: number, size: Size, target: number, output: Size, x: Axis, y: Axis): void {
    const { offsets, weights, row } = scratch;
    loops.fillTaps(offsets, weights, output.width, x.first, x.step, size.width);
    const from = Math.max(0, Math.min(size.width - 2, Math.floor(x.first))) & ~7;
    const to = Math.max(from + 8, Math.min(size.width, Math.floor(x.first + (output.width - 1) * x.step) + 3));
    loops.samplePlane(
      ...([source, size.width, size.height, target, output.width, output.height] as const),
      ...([offsets, weights, row, y.first, y.step, from, to] as const),
    );
  }

  return (target, window) => {
    const step = {
      x: (window.width * picture.width) / frame.width,
      y: (window.height * picture.height) / frame.height,
    };
    const origin = { x: window.x * picture.width - box.x, y: window.y * picture.height - box.y };
    const out = isOpaque ? { x: 0, y: 0, ...frame } : seenBox({ origin, step, box, frame });
    if (out.width <= 0 || out.height <= 0) return;
    const start = { x: origin.x + out.x * step.x, y: origin.y + out.y * step.y };
    const x = { first: start.x + 0.5 * step.x - 0.5, step: step.x };
    const y = { first: start.y + 0.5 * step.y - 0.5, step: step.y };
    // Prepared colour samples lie between four pixels; H.264's lie on the left pair's column.
    const cx = { first: (start.x + 0.5 * step.x - 1) / 2, step: step.x };
    const cy = { first: (start.y + step.y - 1) / 2, step: step.y };
    const small = { width: out.width / 2, height: out.height / 2 };
    const pixels = frame.width * frame.height;
    if (isOpaque) {
      sample(luma, box, target, out, x, y);
      sample(blue, half, target + pixels, small, cx, cy);
      sample(red, half, target + pixels * 1.25, small, cx, cy);
      return;
    }
    const { ink, clear } = scratch;
    sample(luma, box, ink, out, x, y);
    sample(lumaClear, box, clear, out, x, y);
    loops.overlay(target + out.y * frame.width + out.x, frame.width, ink, clear, out.width, out.height, 16);
    sample(chromaClear, half, scratch.chromaClear, small, cx, cy);
    const corner = (out.y / 2) * (frame.width / 2) + out.x / 2;
    for (const [source, plane] of [
      [blue, pixels],
      [red, pixels * 1.25],
    ] as const) {
      sample(source, half, ink, small, cx, cy);
      loops.overlay(target + plane + corner, frame.width / 2, ink, scratch.chromaClear, small.width, small.height, 128);
    }
  };
}

type Axis = { first: number; step: number };
type Point = { x: number; y: number };

/** The part of the frame in which the sheet's box is seen, in steps that the loops can take. */
function seenBox({ origin, step, box, frame }: { origin: Point; step: Point; box: Size; frame: Size }) {
  const left = Math.max(0, Math.floor(-origin.x / step.x) - 1) & ~1;
  const top = Math.max(0, Math.floor(-origin.y / step.y) - 1) & ~1;
  const right = Math.min(frame.width, Math.ceil((box.width - origin.x) / step.x) + 1);
  const bottom = Math.min(frame.height, Math.ceil((box.height - origin.y) / step.y) + 1);
  const width = Math.min(Math.ceil((right - left) / 16) * 16, Math.floor(frame.width / 16) * 16);
  return { x: Math.min(left, frame.width - width) & ~1, y: top, width, height: Math.ceil((bottom - top) / 2) * 2 };
}
