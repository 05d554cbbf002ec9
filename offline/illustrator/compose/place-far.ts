import type { Rgb } from "../art/colour.ts";
import type { Item } from "../art/shape.ts";
import { wallFoot } from "../settings/parts/room.ts";
import type { Stage } from "../settings/parts/stage.ts";
import { drawSailboat } from "../settings/parts/water.ts";
import { createThing, standActor } from "./actors.ts";

export type Thing = { icon: string; colour: Rgb | null; states: string[] };

/** In the back wall of a room, down to the floor. */
export function placeInWall(stage: Stage, icons: Thing[]): Item[] {
  return icons.slice(0, 2).flatMap(({ icon, colour, states }, index) =>
    standActor(createThing(icon, { colour, states }), {
      ...{ x: stage.width * ([0.3, 0.72][index] ?? 0), y: wallFoot(stage) + stage.unit * 0.004 },
      ...{ scale: stage.unit * 0.52, shadow: "none" },
    }),
  );
}

/** Houses and trees stand behind everybody. */
export function placeBehind(stage: Stage, icons: Thing[], alone: boolean): Item[] {
  const { width, unit, floor } = stage;
  const random = stage.random.fork("behind");
  const many = icons.length > few ? icons.length : 0;
  const shown = icons.slice(0, many || few);
  return shown.flatMap(({ icon, colour, states }, index) => {
    const actor = createThing(icon, { colour, states });
    const scale = many ? Math.min(unit * 0.4, (width * 0.9) / many) : unit * (alone ? 0.52 : 0.42) * (1 - index * 0.14);
    const side = many
      ? (index + 0.5) / many
      : shown.length === 1 && alone
        ? random.pick([0.38, 0.62])
        : ([0.22, 0.79, 0.5][index] ?? 0);
    const wide = ((actor.right - actor.left) * scale) / 2;
    const x = Math.max(wide, Math.min(width - wide, width * side));
    return standActor(actor, {
      x,
      y: alone ? floor - unit * 0.015 : floor - unit * 0.085,
      scale: Math.min(scale, width * 0.6),
      shadow: "soft",
    });
  });
}

/** What swims below the surface: the first near, the others around it. */
export function placeInDepths(stage: Stage, { top, bottom }: { top: number; bottom: number }, icons: Thing[]): Item[] {
  const { width, unit } = stage;
  const many = icons.length > few;
  return icons.slice(0, 9).flatMap(({ icon, colour, states }, index) => {
    const thing = createThing(icon, { colour, states });
    const { row, x } = spotOf(index, icons.length);
    const scale = many ? unit * 0.2 : unit * (icons.length === 1 ? 0.42 : 0.3 - index * 0.03);
    const [across, down] = many
      ? [x, 0.25 + row * 0.3]
      : ([
          [icons.length === 1 ? 0.5 : 0.34, 0.42],
          [0.7, 0.64],
          [0.68, 0.24],
        ][index] ?? [0.5, 0.5]);
    const y = top + (bottom - top) * (down ?? 0.5) + scale / 2;
    return standActor(thing, { x: width * (across ?? 0.5), y, scale, flip: false, shadow: "none" });
  });
}

export function placeOnWater(stage: Stage, water: { top: number; bottom: number }, icons: Thing[]): Item[] {
  const { width, unit } = stage;
  const random = stage.random.fork("boats");
  const many = icons.length > few ? icons.length : 0;
  return icons.slice(0, many || few).flatMap(({ icon, colour, states }, index) => {
    const spot = many ? spotOf(index, many) : null;
    const size = spot ? unit * (0.13 + spot.row * 0.05) : unit * 0.3 * (1 - index * 0.18);
    const x =
      width * (spot ? 0.36 + spot.x * 0.6 : ([0.64, 0.36, 0.84][index] ?? 0)) + unit * random.between(-0.02, 0.02);
    const depth = spot ? 0.1 + spot.row * 0.22 : 0.4 - index * 0.1;
    const y = Math.min(water.top + (water.bottom - water.top) * depth, stage.floor);
    if (icon === "sailboat")
      return [{ ...drawSailboat(stage, { x, y, size, flip: random.chance(0.5), colour }), role: "subject" as const }];
    return standActor(createThing(icon, { colour, states }), {
      x,
      y: y + size * 0.06,
      scale: size,
      flip: random.chance(0.5),
      shadow: "soft",
    });
  });
}

export function placeInAir(stage: Stage, icons: Thing[], alone: boolean): Item[] {
  const { width, unit, horizon } = stage;
  const random = stage.random.fork("air");
  const many = icons.length > few ? icons.length : 0;
  return icons.slice(0, many || few).flatMap(({ icon, colour, states }, index) => {
    const thing = createThing(icon, { colour, states });
    if (many) {
      const { row, x } = spotOf(index, many);
      const y = horizon * (0.3 + row * 0.24);
      return standActor(thing, { x: width * (0.06 + x * 0.88), y, scale: unit * 0.12, flip: false, shadow: "none" });
    }
    const scale = unit * (alone && index === 0 ? 0.42 : 0.19 - index * 0.02);
    const x = width * (alone && index === 0 ? random.pick([0.42, 0.58]) : ([0.72, 0.26, 0.5][index] ?? 0));
    const y = alone && index === 0 ? stage.height * 0.46 + scale / 2 : horizon * random.between(0.3, 0.45) + scale / 2;
    return standActor(thing, { x, y, scale, flip: random.chance(0.5), shadow: "none" });
  });
}

/** More than these stand in rows, so that they can be counted. */
const few = 3;

function spotOf(index: number, count: number): { row: number; x: number } {
  const rows = count > 8 ? 3 : 2;
  const across = Math.ceil(count / rows);
  const row = Math.floor(index / across);
  return { row, x: ((index % across) + 0.4 + row * 0.3) / (across + 0.4) };
}
