import { mix, type Rgb } from "../art/colour.ts";
import { natural } from "../art/natural.ts";
import { polygon, rect } from "../art/outline.ts";
import { placeShapes, type Shape } from "../art/shape.ts";
import { drawHead } from "../figure/head.ts";
import type { Face, Look } from "../figure/look.ts";
import { hipHeight } from "../figure/postures.ts";
import { climbHeight } from "./climbs.ts";
import { standIcon } from "./stand-icon.ts";
import { drawHull } from "./supports.ts";

/** Something to sit on or in, beside a grown-up of height 1: how large it is, and where hips or a window are on it. */
type Ride = { scale: number; seat: readonly [x: number, y: number]; isWindow?: boolean; isOwnSize?: boolean };

/** The icons look to the left; riders look to the right, so both are turned. */
const rides: Record<string, Ride> = {
  horse: { scale: 1.3, seat: [-0.06, -0.83] },
  donkey: { scale: 1.2, seat: [-0.02, -0.68] },
  camel: { scale: 1.6, seat: [-0.02, -1.12] },
  elephant: { scale: 2, seat: [0.1, -1.58] },
  bicycle: { scale: 0.92, seat: [-0.135, -0.6], isOwnSize: true },
  motorcycle: { scale: 1.05, seat: [-0.16, -0.5] },
  "motor-scooter": { scale: 0.95, seat: [-0.1, -0.5] },
  bus: { scale: 2, seat: [-0.02, -0.98], isWindow: true },
  automobile: { scale: 1.5, seat: [0.02, -0.62], isWindow: true },
  taxi: { scale: 1.5, seat: [0.02, -0.62], isWindow: true },
};

export function isRide(icon: string): boolean {
  return Object.hasOwn(rides, icon);
}

/** Whether who rides is seen whole, hands and all. */
export function isOpen(icon: string): boolean {
  return rides[icon] !== undefined && !rides[icon].isWindow;
}

/** How far hips are lifted from where somebody who stands has them. */
export function liftOf(icon: string | undefined, size: number): { x: number; y: number } {
  const ride = icon === undefined ? undefined : rides[icon];
  if (!ride) return { x: 0, y: -climbHeight(icon) };
  const by = ride.isOwnSize ? 1 : 1 / size;
  return { x: ride.seat[0] * by, y: ride.seat[1] * by + (ride.isWindow ? 0.79 : hipHeight) };
}

/** Whoever rides, on the back or at the window of what they ride; the animal is full-grown under a child, too. */
export function drawRide(icon: string, look: Look, { figure, mood }: { figure: Shape[]; mood: Face }): Shape[] {
  const ride = rides[icon];
  if (!ride) return figure;
  const by = ride.isOwnSize ? 1 : 1 / look.size;
  const below = placeShapes(standIcon(icon).shapes, { x: 0, y: 0, scale: ride.scale * by, flip: true });
  const at = { ...liftOf(icon, look.size), scale: 1 };
  if (ride.isWindow) return [...below, ...placeShapes(drawHead(look, { mood, turn: 0.7 }), at)];
  return [...below, ...placeShapes(figure, at)];
}

/** A boat around those who sit in it, with a sail behind them where they sail. */
export function drawBoatAround(people: Shape[], { isSailing, by }: { isSailing: boolean; by: number }): Shape[] {
  const scaled = (shapes: Shape[]) => placeShapes(shapes, { x: 0, y: 0, scale: by });
  return [...(isSailing ? scaled(drawSail()) : []), ...people, ...scaled(drawHull())];
}

function drawSail(): Shape[] {
  const cloth: Rgb = mix(natural.white, natural.plaster, 0.35);
  return [
    { rings: [rect(0.37, -1.72, 0.024, 1.6)], fill: natural.woodDark },
    {
      rings: [polygon([0.36, -1.68], [0.16, -1.44], [-0.12, -1.2], [-0.5, -1.0], [-0.1, -0.96], [0.36, -0.95])],
      fill: cloth,
      to: mix(cloth, natural.ink, 0.14),
    },
    {
      rings: [polygon([0.41, -1.62], [0.54, -1.3], [0.66, -0.95], [0.74, -0.58], [0.41, -0.64])],
      fill: mix(cloth, natural.ink, 0.08),
    },
  ];
}
