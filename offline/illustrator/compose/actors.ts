import { mix, type Rgb } from "../art/colour.ts";
import { natural } from "../art/natural.ts";
import { ellipse } from "../art/outline.ts";
import { type Bounds, boundsOf, type Item, placeShapes, type Shape } from "../art/shape.ts";
import { drawAnimal, hasCoat } from "../figure/animal.ts";
import type { Look } from "../figure/look.ts";
import { drawRobot } from "../figure/robot.ts";
import { tintShapes } from "../figure/tint.ts";
import { type Acting, drawPerson } from "./person.ts";
import { standIcon } from "./stand-icon.ts";
import { wearDown } from "./wear.ts";

/** Something that stands in the scene: its shapes have their foot in the middle at (0, 0) and a height of 1. */
export type Actor = { kind: "person" | "thing"; shapes: Shape[]; height: number; left: number; right: number };

export function createPerson(look: Look, acting: Acting): Actor {
  const shapes = drawPerson(look, acting);
  return measure(
    "person",
    look.size === 1 || acting.pose === "sleep" ? shapes : placeShapes(shapes, { x: 0, y: 0, scale: look.size }),
  );
}

type Kept = { colour?: Rgb | null; states?: readonly string[] };

export function createThing(icon: string, { colour = null, states = [] }: Kept = {}): Actor {
  const plain = hasCoat(icon)
    ? measure("thing", drawAnimal(icon))
    : icon === "robot"
      ? measure("thing", drawRobot())
      : measure("thing", standIcon(icon).shapes);
  const tinted = colour ? { ...plain, shapes: tintShapes(plain.shapes, colour, icon) } : plain;
  return states.length > 0 ? measure("thing", wearDown(tinted.shapes, states)) : tinted;
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
