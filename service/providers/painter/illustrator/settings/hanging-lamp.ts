import type { Rgb } from "#offline/illustrator/art/colour.ts";
import { ellipse, polygon, rect } from "#offline/illustrator/art/outline.ts";
import type { Item } from "#offline/illustrator/art/shape.ts";
import { item, type Stage } from "#offline/illustrator/settings/parts/stage.ts";
import { natural } from "../art/natural.ts";

/** A hanging lamp; it is lit when it is dark outside. */
export function drawHangingLamp({ unit, light }: Stage, x: number, drop: number, shade: Rgb): Item[] {
  const [w, h] = [unit * 0.09, unit * 0.055];
  const lamp = item([
    { rings: [rect(x - unit * 0.002, -4, unit * 0.004, drop)], fill: natural.ink },
    { rings: [polygon([x - w * 0.3, drop - h], [x + w * 0.3, drop - h], [x + w, drop], [x - w, drop])], fill: shade },
    { rings: [ellipse(x, drop, w * 0.94, h * 0.16)], fill: natural.lamp, glow: true, detail: true },
  ]);
  const strength = 0.06 + light.darkness * 0.12;
  const cone = item(
    [
      {
        rings: [
          polygon([x - w, drop], [x + w, drop], [x + w * 4.5, drop + unit * 0.6], [x - w * 4.5, drop + unit * 0.6]),
        ],
        fill: natural.lamp,
        alpha: strength * 0.7,
        glow: true,
        soft: unit * 0.012,
      },
      {
        rings: [ellipse(x, drop + h * 0.2, w * 1.6)],
        fill: natural.lamp,
        alpha: strength,
        glow: true,
        soft: unit * 0.03,
      },
    ],
    "light",
  );
  return [cone, lamp];
}
