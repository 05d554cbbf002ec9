import { fromLch, mix, type Rgb } from "../art/colour.ts";
import { natural } from "../art/natural.ts";
import type { Item } from "../art/shape.ts";
import { drawPlinth } from "../settings/abstract.ts";
import { drawTable } from "../settings/parts/furniture.ts";
import type { Setting, Stage } from "../settings/parts/stage.ts";
import { createThing, standActor } from "./actors.ts";

export type Display = { width: number; icons: string[]; draw(x: number, shrink: number): Item[] };

type Wanted = {
  stage: Stage;
  setting: Setting;
  icons: { icon: string; colour: Rgb | null; states: string[] }[];
  size: number;
  alone: boolean;
};

/** Small things are shown on something: a table indoors, plinths in the abstract studio. */
export function drawDisplay({ stage, setting, icons, size, alone }: Wanted): Display {
  const table = setting.inside && !setting.plinths;
  const each =
    size *
    (alone ? ([0.8, 0.62, 0.52, 0.44][icons.length - 1] ?? 0.4) : 0.36) *
    (setting.inside || setting.plinths ? 1 : 0.72);
  const step = each * 1.22;
  const width = step * icons.length + (table ? each * 0.5 : 0);
  const tall = size * (alone ? 0.26 : 0.42);
  const random = stage.random.fork("display");
  const hue = random.between(0, Math.PI * 2);
  return {
    width,
    icons: icons.map(({ icon }) => icon),
    draw(x, shrink) {
      const floor = stage.floor + stage.unit * 0.012;
      const items: Item[] = [];
      const high = tall * shrink;
      if (table)
        items.push(
          shade(stage, x, floor, width * shrink),
          drawTable(
            { x, y: floor - high, width: width * shrink, height: high },
            mix(natural.wood, natural.plaster, 0.2),
          ),
        );
      icons.forEach(({ icon, colour, states }, index) => {
        const middle = x + (width * shrink - step * shrink * icons.length) / 2 + step * shrink * (index + 0.5);
        const lift = table ? high : high * ([1, 0.72, 1.25, 0.85][index] ?? 1);
        if (!table) {
          const wide = each * shrink * 1.02;
          items.push(shade(stage, middle - wide / 2, floor, wide));
          const fill = mix(fromLch({ l: 0.78, c: 0.07, h: hue + index * 0.7 }), natural.white, 0.15);
          items.push(drawPlinth({ x: middle, y: floor - lift, width: wide, height: lift }, fill));
        }
        items.push(
          ...standActor(createThing(icon, { colour, states }), {
            x: middle,
            y: floor - lift - (table ? high * 0.03 : 0) + (table ? 0 : each * shrink * 0.02),
            scale: each * shrink,
            shadow: "soft",
          }),
        );
      });
      return items;
    },
  };
}

function shade(stage: Stage, x: number, y: number, width: number): Item {
  const half = width / 2;
  const ring: number[] = [];
  for (let step = 0; step < 24; step += 1) {
    const angle = (step / 24) * Math.PI * 2;
    ring.push(x + half + Math.cos(angle) * half * 1.12, y + Math.sin(angle) * stage.unit * 0.018);
  }
  return {
    role: "shadow",
    shapes: [{ rings: [ring], fill: mix(natural.ink, natural.waterDeep, 0.2), alpha: 0.3, soft: stage.unit * 0.008 }],
  };
}
