import { mix, type Rgb } from "../art/colour.ts";
import { natural } from "../art/natural.ts";
import { ellipse } from "../art/outline.ts";
import { type Bounds, boundsOf, type Item, placeShapes, type Shape } from "../art/shape.ts";
import { drawAnimal, drawRobot, hasCoat } from "../figure/animal.ts";
import { tintShapes } from "../figure/cast-look.ts";
import { drawFigure } from "../figure/figure.ts";
import { handOf, type Look, type Mood, type Pose } from "../figure/look.ts";
import { loadIcon } from "../icons/load-icon.ts";

/** Something that stands in the scene: its shapes have their foot in the middle at (0, 0) and a height of 1. */
export type Actor = { kind: "person" | "thing"; shapes: Shape[]; height: number; left: number; right: number };

const propSizes: Record<string, number> = {
  guitar: 0.44,
  violin: 0.36,
  saxophone: 0.36,
  trumpet: 0.3,
  banjo: 0.42,
  accordion: 0.3,
  "fishing-pole": 0.5,
  laptop: 0.27,
  briefcase: 0.2,
  package: 0.26,
  basket: 0.24,
  "magic-wand": 0.24,
  "straight-ruler": 0.26,
  "shopping-bags": 0.26,
};

export function createPerson(look: Look, { pose, mood }: { pose: Pose; mood: Mood }): Actor {
  const shapes = drawFigure(look, { pose, mood });
  if (
    look.prop &&
    look.prop !== "umbrella" &&
    (pose === "hold" || pose === "stand" || pose === "walk" || pose === "point")
  ) {
    const [x, y] = pose === "point" ? [-0.09, -0.5] : pose === "hold" ? [0.035, -0.545] : handOf(pose);
    shapes.push(
      ...placeShapes(standIcon(look.prop).shapes, {
        x,
        y: y + (pose === "hold" ? 0.06 : 0.1),
        scale: propSizes[look.prop] ?? 0.22,
      }),
    );
  }
  if (look.prop === "umbrella") {
    const [x, y] = handOf(pose);
    shapes.unshift(...placeShapes(standIcon("umbrella").shapes, { x: x - 0.03, y: y + 0.12, scale: 0.48 }));
  }
  return measure("person", look.size === 1 ? shapes : placeShapes(shapes, { x: 0, y: 0, scale: look.size }));
}

export function createThing(icon: string, colour: Rgb | null = null): Actor {
  const plain = hasCoat(icon)
    ? measure("thing", drawAnimal(icon))
    : icon === "robot"
      ? measure("thing", drawRobot())
      : standIcon(icon);
  return colour ? { ...plain, shapes: tintShapes(plain.shapes, colour) } : plain;
}

/** An icon set on its foot, one unit high or wide, whichever is longer. */
function standIcon(name: string): Actor {
  const { shapes, bounds } = loadIcon(name);
  const size = Math.max(bounds.right - bounds.left, bounds.bottom - bounds.top, 1);
  const scale = 1 / size;
  return measure(
    "thing",
    placeShapes(shapes, { x: (-(bounds.left + bounds.right) / 2) * scale, y: -bounds.bottom * scale, scale }),
  );
}

function measure(kind: Actor["kind"], shapes: Shape[]): Actor {
  const bounds: Bounds = boundsOf(shapes);
  return { kind, shapes, height: -bounds.top, left: bounds.left, right: bounds.right };
}

/** Puts an actor on its feet at x, y, with the shadow it throws on the ground. */
export function standActor(
  actor: Actor,
  {
    x,
    y,
    scale,
    flip = false,
    shadow,
  }: { x: number; y: number; scale: number; flip?: boolean; shadow: "soft" | "none" },
): Item[] {
  const items: Item[] = [];
  if (shadow === "soft") {
    const half = Math.max(0.08, (actor.right - actor.left) * (actor.kind === "person" ? 0.36 : 0.46)) * scale;
    const middle = x + ((actor.left + actor.right) / 2) * scale * (flip ? -1 : 1);
    const dark = mix(natural.ink, natural.waterDeep, 0.2);
    items.push({
      role: "shadow",
      shapes: [
        {
          rings: [ellipse(middle + half * 0.25, y + scale * 0.004, half * 1.25, half * 0.16 + scale * 0.006)],
          fill: dark,
          alpha: 0.2,
          soft: scale * 0.012,
        },
        {
          rings: [ellipse(middle, y - scale * 0.002, half * 0.86, half * 0.085 + scale * 0.004)],
          fill: dark,
          alpha: 0.36,
          soft: scale * 0.006,
        },
      ],
    });
  }
  items.push({ role: "subject", shapes: placeShapes(actor.shapes, { x, y, scale, flip }) });
  return items;
}
