import { mix } from "../art/colour.ts";
import { ellipse, rect } from "../art/outline.ts";
import { type Item, placeShapes } from "../art/shape.ts";
import { createThing } from "../compose/actors.ts";
import { item } from "../settings/parts/stage.ts";
import type { Area, Drawn, Palette } from "./area.ts";
import { isRightToLeft, setLines } from "./lettering.ts";

/** A key phrase, beside what it speaks of where that has a picture. */
export function drawCard({ phrase, icon }: { phrase: string; icon?: string }, area: Area, palette: Palette): Drawn {
  return icon ? drawWithPicture(phrase, icon, area, palette) : drawAlone(phrase, area, palette);
}

function drawAlone(phrase: string, area: Area, palette: Palette): Drawn {
  const { x, y, width, height, unit } = area;
  const box = { x, y: y + unit * 0.08, width, height: height - unit * 0.1 };
  const lettering = setLines(phrase, {
    box,
    size: unit * (area.isUpright ? 0.115 : 0.13),
    mostLines: area.isUpright ? 7 : 4,
    colour: palette.ink,
  });
  const top = Math.min(...lettering.map(({ y: line, size }) => line - size));
  const mark = Number.isFinite(top) ? top - unit * 0.055 : y;
  return { items: [drawMark(x + width / 2, mark, unit, palette)], lettering };
}

/** The picture before the words as they are read: above them where the picture is not wide. */
function drawWithPicture(phrase: string, icon: string, area: Area, palette: Palette): Drawn {
  const { x, y, width, height, unit } = area;
  // Words beside a picture need room for a few of them in a line.
  const isStacked = area.isUpright || width < unit * 1.1;
  const radius = Math.min(unit * 0.29, height * (isStacked ? 0.24 : 0.48), width * 0.3);
  const isMirrored = isRightToLeft(phrase);
  const cx = isStacked ? x + width / 2 : isMirrored ? x + width - radius : x + radius;
  const cy = isStacked ? y + radius * 1.15 : y + height / 2;
  const gap = unit * 0.07;
  const side = radius * 2 + gap;
  const box = isStacked
    ? { x, y: cy + radius + gap, width, height: y + height - cy - radius - gap }
    : { x: isMirrored ? x : x + side, y, width: width - side, height };
  const lettering = setLines(phrase, {
    ...{ box, size: unit * 0.105, mostLines: 5, colour: palette.ink },
    ...(!isStacked && { align: "left" as const }),
  });
  return { items: drawDisc(icon, { cx, cy, radius }, palette), lettering };
}

/** A picture on a round ground. */
export function drawDisc(
  icon: string,
  { cx, cy, radius }: { cx: number; cy: number; radius: number },
  palette: Palette,
): Item[] {
  const disc = item([
    { rings: [ellipse(cx, cy, radius)], fill: mix(palette.soft, palette.second, 0.45), to: palette.soft, glow: true },
  ]);
  return [disc, drawPicture(icon, { cx, cy, size: radius * 1.36 })];
}

export function drawPicture(icon: string, { cx, cy, size }: { cx: number; cy: number; size: number }): Item {
  const { shapes, height, left, right } = createThing(icon);
  const scale = size / Math.max(height, right - left);
  const place = { x: cx - ((left + right) / 2) * scale, y: cy + (height * scale) / 2, scale };
  return item(placeShapes(shapes, place), "subject");
}

export function drawMark(x: number, y: number, unit: number, palette: Palette): Item {
  const half = unit * 0.055;
  return item([
    { rings: [rect(x - half, y, half * 2, unit * 0.011, unit * 0.005)], fill: palette.accent, glow: true },
    { rings: [ellipse(x + half * 1.5, y + unit * 0.0055, unit * 0.0075)], fill: palette.second, glow: true },
  ]);
}
