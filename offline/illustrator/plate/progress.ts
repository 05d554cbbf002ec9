import type { Diagram, Stage } from "../../understanding/scene-reading.ts";
import { mix } from "../art/colour.ts";
import { rect } from "../art/outline.ts";
import type { Lettering } from "../art/shape.ts";
import { item } from "../settings/parts/stage.ts";
import type { Area, Drawn, Palette } from "./area.ts";
import { setLines } from "./lettering.ts";

type Box = { x: number; y: number; width: number; height: number };

/** What an amount becomes: both with an arrow between, side by side or below each other. */
export function drawProgress(
  { from, to }: Extract<Diagram, { kind: "progress" }>,
  area: Area,
  palette: Palette,
): Drawn {
  const { x, y, width, height, unit, isUpright } = area;
  const gap = unit * (isUpright ? 0.16 : 0.2);
  const long = ((isUpright ? height : width) - gap) / 2;
  const first = isUpright ? { x, y, width, height: long } : { x, y, width: long, height };
  const second = isUpright
    ? { x, y: y + long + gap, width, height: long }
    : { x: x + long + gap, y, width: long, height };
  const middle = isUpright ? [x + width / 2, y + height / 2] : [x + width / 2, y + height * 0.46];
  const [cx = 0, cy = 0] = middle;
  const half = gap * 0.32;
  const thick = unit * 0.022;
  const head = thick * 2.2;
  // Along the way that is gone: to the right, or down.
  const turn = (along: number, across: number) => (isUpright ? [cx + across, cy + along] : [cx + along, cy + across]);
  const shaft = isUpright
    ? rect(cx - thick / 2, cy - half, thick, half * 2 - head * 0.6)
    : rect(cx - half, cy - thick / 2, half * 2 - head * 0.6, thick);
  const tip = [...turn(half + head * 0.5, 0), ...turn(half - head * 0.7, -head), ...turn(half - head * 0.7, head)];
  return {
    items: [item([{ rings: [shaft, tip], fill: palette.second }])],
    lettering: [
      ...setStage(from, first, { unit, colour: mix(palette.accent, palette.ink, 0.45), palette }),
      ...setStage(to, second, { unit, colour: palette.accent, palette }),
    ],
  };
}

function setStage(
  { lead, shown, label }: Stage,
  { x, y, width, height }: Box,
  { unit, colour, palette }: { unit: number; colour: Palette["ink"]; palette: Palette },
): Lettering[] {
  const words = { size: unit * 0.062, mostLines: 3, colour: palette.ink };
  const part = (from: number, to: number) => ({ x, y: y + height * from, width, height: height * (to - from) });
  return [
    ...setLines(lead, { ...words, box: part(0, 0.3), stand: "bottom" }),
    ...setLines(shown, { box: part(0.32, 0.6), size: unit * 0.15, mostLines: 2, colour }),
    ...setLines(label, { ...words, box: part(0.64, 1), stand: "top" }),
  ];
}
