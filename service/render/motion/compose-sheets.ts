import type { Region } from "#lib/timeline/timeline.ts";
import type { Sampler } from "../sampler/sampler.ts";
import { CELL, FULL, type LayerSheet } from "./layer-sheet.ts";

type Size = { width: number; height: number };
type Setup = { sampler: Sampler; sheets: readonly LayerSheet[]; picture: Size; frame: Size };
/** Where samples lie in a sheet along one side. */
type Axis = { first: number; step: number };
/** A plane of a sheet, in the sampler's memory. */
type Plane = { address: number; size: Size };
type Taps = { offsets: number; weights: number };
type View = { x: Axis; y: Axis; taps: Taps };
type Run = { left: number; top: number; width: number; height: number };

/** Pixels of the frame that are drawn, or left out, together. */
const TILE = 32;
/** Colour is sampled between its neighbours, which lie up to so many pixels outside of a tile. */
const REACH = 3;
const NOTHING = 0;

/**
 * Makes the function that draws cut-outs over each other into a frame, back to front, each seen through a window of the
 * picture. What is empty, or hidden behind a nearer one, is not drawn.
 */
export function createComposer({ sampler, sheets, picture, frame }: Setup) {
  const { loops } = sampler;
  const columns = Math.ceil(frame.width / TILE);
  const reserveTaps = (count: number) => ({
    offsets: sampler.reserve(count * 4),
    weights: sampler.reserve(count * 4),
  });
  const [ink, clear, chromaClear] = [frame.width * TILE, frame.width * TILE, (frame.width * TILE) / 4].map((bytes) =>
    sampler.reserve(bytes),
  ) as [number, number, number];
  const row = sampler.reserve((picture.width + 32) * 2);
  const covered = new Uint8Array(columns);
  const layers = sheets.map((sheet) => ({
    ...{ sheet, planes: placePlanes(sampler, sheet), kinds: new Uint8Array(columns) },
    ...{ taps: reserveTaps(frame.width), chromaTaps: reserveTaps(frame.width / 2) },
  }));

  function sample({ address, size }: Plane, { x, y, taps }: View, run: Run, target: number, pitch: number): void {
    const { left, top, width, height } = run;
    const from = Math.max(0, Math.min(size.width - 2, Math.floor(x.first + left * x.step))) & ~7;
    const last = Math.floor(x.first + (left + width - 1) * x.step) + 3;
    loops.samplePlane(
      ...([address, size.width, size.height, target, pitch, width, height] as const),
      ...([taps.offsets + left * 4, taps.weights + left * 4, row, y.first + top * y.step, y.step] as const),
      ...([from, Math.max(from + 8, Math.min(size.width, last))] as const),
    );
  }

  function drawRun({ planes }: Layer, { luma, chroma }: Seen, kind: number, run: Run, target: number): void {
    const { left, top, width, height } = run;
    const half = { left: left / 2, top: top / 2, width: width / 2, height: height / 2 };
    const pixels = frame.width * frame.height;
    const at = target + top * frame.width + left;
    const corner = target + pixels + half.top * (frame.width / 2) + half.left;
    const colours = [
      [planes.blue, corner],
      [planes.red, corner + pixels / 4],
    ] as const;
    if (kind === FULL) {
      sample(planes.luma, luma, run, at, frame.width);
      for (const [plane, to] of colours) sample(plane, chroma, half, to, frame.width / 2);
      return;
    }
    sample(planes.luma, luma, run, ink, width);
    sample(planes.lumaClear, luma, run, clear, width);
    loops.overlay(at, frame.width, ink, clear, width, height, 16);
    sample(planes.chromaClear, chroma, half, chromaClear, half.width);
    for (const [plane, to] of colours) {
      sample(plane, chroma, half, ink, half.width);
      loops.overlay(to, frame.width / 2, ink, chromaClear, half.width, half.height, 128);
    }
  }

  type Layer = (typeof layers)[number];

  function look({ sheet, taps, chromaTaps }: Layer, window: Region): Seen {
    const { box } = sheet;
    const [across, down] = [
      (window.width * picture.width) / frame.width,
      (window.height * picture.height) / frame.height,
    ];
    const origin = { x: window.x * picture.width - box.x, y: window.y * picture.height - box.y };
    const x = { first: origin.x + 0.5 * across - 0.5, step: across };
    const y = { first: origin.y + 0.5 * down - 0.5, step: down };
    // Prepared colour samples lie between four pixels; H.264's lie on the left pair's column.
    const cx = { first: (origin.x + 0.5 * across - 1) / 2, step: across };
    const cy = { first: (origin.y + down - 1) / 2, step: down };
    loops.fillTaps(taps.offsets, taps.weights, frame.width, x.first, x.step, box.width);
    loops.fillTaps(chromaTaps.offsets, chromaTaps.weights, frame.width / 2, cx.first, cx.step, box.width / 2);
    return { luma: { x, y, taps }, chroma: { x: cx, y: cy, taps: chromaTaps } };
  }

  /** What of a layer is to be drawn in a row of tiles, as far as nothing nearer hides it. */
  function findKinds({ sheet, kinds }: Layer, { luma: { x, y } }: Seen, top: number): void {
    const [first, last] = cellsOf(y, top, sheet.cells.rows);
    for (let column = 0; column < columns; column += 1) {
      kinds[column] = NOTHING;
      if (covered[column]) continue;
      const [left, right] = cellsOf(x, column * TILE, sheet.cells.columns);
      let kind = NOTHING;
      for (let cellRow = first; cellRow <= last; cellRow += 1) {
        const start = cellRow * sheet.cells.columns;
        for (let cell = left; cell <= right; cell += 1) kind |= sheet.cells.kinds[start + cell] ?? NOTHING;
      }
      if (!(kind & FULL)) continue;
      kinds[column] = kind;
      if (kind === FULL) covered[column] = 1;
    }
  }

  return (target: number, windows: readonly Region[]): void => {
    const views = layers.flatMap((layer, index) => {
      const window = windows[index];
      return window ? [{ layer, seen: look(layer, window) }] : [];
    });
    for (let top = 0; top < frame.height; top += TILE) {
      const height = Math.min(TILE, frame.height - top);
      covered.fill(0);
      for (const { layer, seen } of views.toReversed()) findKinds(layer, seen, top);
      for (const { layer, seen } of views) {
        for (let from = 0, to = 0; from < columns; from = to) {
          const kind = layer.kinds[from] ?? NOTHING;
          for (to = from + 1; to < columns && layer.kinds[to] === kind; ) to += 1;
          const [left, right] = [from * TILE, Math.min(to * TILE, frame.width)];
          if (kind !== NOTHING) drawRun(layer, seen, kind, { left, top, width: right - left, height }, target);
        }
      }
    }
  };
}

type Seen = { luma: View; chroma: View };

/** The first and the last cell that a tile is sampled from; the last is before the first where it lies outside. */
function cellsOf({ first, step }: Axis, from: number, count: number): [number, number] {
  const left = Math.floor((first + from * step - REACH) / CELL);
  const right = Math.floor((first + (from + TILE) * step + REACH) / CELL);
  return [Math.max(0, left), Math.min(count - 1, right)];
}

function placePlanes(sampler: Sampler, { box, luma, blue, red, lumaClear, chromaClear }: LayerSheet) {
  const half = { width: box.width / 2, height: box.height / 2 };
  const place = (bytes: Uint8Array, size: Size): Plane => {
    const address = sampler.reserve(bytes.length);
    sampler.bytes(address, bytes.length).set(bytes);
    return { address, size };
  };
  return {
    ...{ luma: place(luma, box), lumaClear: place(lumaClear, box), blue: place(blue, half), red: place(red, half) },
    chromaClear: place(chromaClear, half),
  };
}
