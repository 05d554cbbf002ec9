import { mix, type Rgb } from "../art/colour.ts";
import { natural } from "../art/natural.ts";
import { ellipse, smooth } from "../art/outline.ts";
import { boundsOf, placeShapes, type Shape, turnShapes } from "../art/shape.ts";
import { drawFigure } from "../figure/figure.ts";
import type { Face, Look } from "../figure/look.ts";
import { gripOf, type Pose, stances } from "../figure/pose.ts";
import { tintShapes } from "../figure/tint.ts";
import { climbHeight, drawClimbed, drawDoor } from "./climbs.ts";
import { drawDeedTools } from "./deed-tools.ts";
import { drawBoatAround, drawRide, isRide } from "./ride.ts";
import { standIcon } from "./stand-icon.ts";
import { drawBench, drawBerth, drawOar, drawSeat, seatOf } from "./supports.ts";

export type Acting = {
  pose: Pose;
  mood: Face;
  /** Where they look: −1 to the left, 1 to the right, 0 at the camera; by the pose where it is left out. */
  gaze?: number | undefined;
  isInside?: boolean | undefined;
  /** What is dreamt of. */
  dream?: string | undefined;
  /** Who is in the same boat. */
  crew?: readonly Look[] | undefined;
  /** What they are on: the icon of what is ridden, "boat", "sail", or what bears them. */
  ride?: string | undefined;
  /** Who is carried in the arms. */
  carried?: Look | undefined;
  isAsleep?: boolean | undefined;
  /** The colour that the words give to what they hold. */
  propColour?: Rgb | null | undefined;
};

/** Sizes beside a grown-up of height 1, of what is held in the hands. */
const held: Record<string, number> = {
  guitar: 0.5,
  violin: 0.36,
  saxophone: 0.36,
  trumpet: 0.3,
  banjo: 0.42,
  accordion: 0.3,
  "fishing-pole": 0.5,
  laptop: 0.24,
  briefcase: 0.2,
  package: 0.28,
  basket: 0.26,
  backpack: 0.3,
  coat: 0.34,
  dress: 0.4,
  books: 0.18,
  "open-book": 0.19,
  envelope: 0.14,
  "page-facing-up": 0.15,
  newspaper: 0.2,
  scroll: 0.18,
  "hot-beverage": 0.11,
  "teacup-without-handle": 0.1,
  "cup-with-straw": 0.13,
  "glass-of-milk": 0.12,
  "drinking-glass": 0.1,
  candle: 0.17,
  key: 0.12,
  "old-key": 0.12,
  "sewing-needle": 0.12,
  thread: 0.12,
  "telephone-receiver": 0.13,
  "mobile-phone": 0.11,
  "magic-wand": 0.24,
  "straight-ruler": 0.26,
  "shopping-bags": 0.26,
};
/** Whether hands hold such a thing, wherever it stands when they do not. */
export function isPortable(icon: string): boolean {
  return Object.hasOwn(held, icon);
}

const smallest = 0.15;
const carriedSize = 0.3;

/** Somebody who does something: with what they hold at their hands, on a seat when they sit, in a bed when they sleep. */
export function drawPerson(
  look: Look,
  { pose, mood, gaze, isInside = true, dream, crew = [], ride, carried, isAsleep = false, propColour = null }: Acting,
): Shape[] {
  const { posture } = stances[pose];
  if (posture === "lying")
    return [
      ...drawSleeper(look, ride ?? (isInside ? "bed" : "ground")),
      ...(dream ? placeShapes(drawDream(dream), { x: -0.1, y: 0.12, scale: 1 }) : []),
    ];
  // In the water no skirt is seen.
  const body = drawFigure(pose === "swim" ? { ...look, garment: "shirt" } : look, { pose, mood, gaze, isAsleep });
  const prop = look.prop ? holdIn(pose, look.prop, propColour) : [];
  const isBehind = look.prop === "umbrella";
  const tools = drawDeedTools(pose, look);
  const figure = isBehind
    ? [...prop, ...tools.behind, ...body, ...tools.front]
    : [...tools.behind, ...body, ...prop, ...tools.front];
  if (pose === "write" || pose === "work")
    return [...drawSeat(seatOf(ride, isInside)), ...body, ...drawBench(isInside), ...prop, ...tools.front];
  if (ride === "boat" || ride === "sail" || pose === "row") {
    const by = 1 / look.size;
    const others = crew.slice(0, 2).flatMap((one, index) => {
      const sits: Pose = one.prop ? "sit with" : "sit";
      const drawn = [...drawFigure(one, { pose: sits, mood, gaze: 0.8 }), ...(one.prop ? holdIn(sits, one.prop) : [])];
      return placeShapes(drawn, { x: (-0.34 - index * 0.3) * by, y: 0, scale: one.size * by });
    });
    const aboard = [...others, ...figure, ...(pose === "row" ? drawOar() : [])];
    return drawBoatAround(aboard, { isSailing: ride === "sail", by });
  }
  if (ride && isRide(ride)) return drawRide(ride, look, { figure, mood });
  if (posture === "seated") return [...drawSeat(seatOf(ride, isInside)), ...figure];
  if (posture === "climbing")
    return [...drawClimbed(ride), ...placeShapes(figure, { x: 0, y: -climbHeight(ride), scale: 1 })];
  if (ride === "door") return [...drawDoor(), ...figure];
  if (carried) {
    const [x, y] = gripOf(pose);
    const scale = Math.min(0.5, carried.size / look.size);
    const child = drawFigure({ ...carried, prop: null }, { pose: "sit", mood, gaze: -0.6 });
    return [...figure, ...placeShapes(child, { x: x - 0.06, y: y + 0.16, scale })];
  }
  return figure;
}

/** The thing where the hands are, as large as such a thing is; hands that hold it are seen on it. */
function holdIn(pose: Pose, icon: string, colour: Rgb | null = null): Shape[] {
  const [x, y] = gripOf(pose);
  const { shapes: plain, height } = standIcon(icon);
  const shapes = colour ? tintShapes(plain, colour) : plain;
  if (icon === "umbrella") return placeShapes(shapes, { x: x - 0.03, y: y + 0.1, scale: 0.5 });
  const size = Math.max(pose === "carry" ? carriedSize : 0, held[icon] ?? smallest + 0.05);
  // On the open hand.
  if (pose === "give") return placeShapes(shapes, { x: x + 0.015, y: y - 0.015, scale: size });
  return placeShapes(shapes, {
    x,
    y: y + height * size * (pose === "drink" ? 0.35 : pose === "carry" ? 0.75 : 0.62),
    scale: size,
  });
}

/** Seen from the side of the bed: head on the pillow, the rest below a blanket. */
function drawSleeper(look: Look, on: string): Shape[] {
  const figure = drawFigure(
    { ...look, headwear: "none", prop: null },
    { pose: "stand", mood: "calm", gaze: 0.4, isAsleep: true },
  );
  const lying = placeShapes(turnShapes(figure, { x: 0, y: 0, angle: -Math.PI / 2 }), {
    x: -0.5 + look.size,
    y: -0.38,
    scale: look.size,
  });
  const blanket = mix(look.second, natural.white, 0.25);
  if (on === "bench") return [...drawBerth(on), ...lying];
  return [
    ...drawBerth(on),
    {
      rings: [
        smooth([-0.62, -0.34, -0.58, -0.44, -0.42, -0.46, -0.3, -0.42, -0.28, -0.33], { closed: true, steps: 5 }),
      ],
      fill: natural.white,
    },
    ...lying,
    {
      rings: [
        smooth([-0.27, -0.52, -0.1, -0.56, 0.2, -0.54, 0.5, -0.5, 0.63, -0.4, 0.63, -0.16, 0.1, -0.14, -0.28, -0.17], {
          closed: true,
          steps: 6,
        }),
      ],
      fill: blanket,
      to: mix(blanket, natural.ink, 0.16),
    },
    {
      rings: [
        smooth([-0.28, -0.52, -0.18, -0.55, -0.16, -0.3, -0.19, -0.16, -0.28, -0.17], { closed: true, steps: 5 }),
      ],
      fill: mix(blanket, natural.white, 0.5),
      detail: true,
    },
  ];
}

/** What somebody who sleeps dreams of, in a cloud above the head. */
function drawDream(icon: string): Shape[] {
  const bounds = boundsOf(standIcon(icon).shapes);
  const wide = bounds.right - bounds.left;
  return [
    {
      rings: [
        ellipse(0, -1.02, 0.26, 0.17),
        ellipse(-0.18, -0.98, 0.15, 0.12),
        ellipse(0.19, -0.98, 0.15, 0.12),
        ellipse(-0.3, -0.76, 0.045, 0.035),
        ellipse(-0.37, -0.66, 0.025, 0.02),
      ],
      fill: natural.white,
      alpha: 0.92,
    },
    ...placeShapes(standIcon(icon).shapes, { x: 0, y: -0.89, scale: 0.25 / Math.max(1, wide) }),
  ];
}
