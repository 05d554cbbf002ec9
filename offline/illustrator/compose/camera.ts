import type { Direction } from "#lib/contract/scene.ts";
import { type Bounds, boundsOf, type Layer, placeShapes } from "../art/shape.ts";
import type { Look } from "../figure/look.ts";
import { drawShoulder } from "./shoulder.ts";

/** Somebody or something in the scene, with what of it a camera can go near to; boxes in pixels. */
export type Target = {
  kind: "person" | "thing";
  icon?: string;
  whole: Bounds;
  /** Head and shoulders. */
  face?: Bounds;
  /** Hands with what they hold. */
  hands?: Bounds;
  /** Whether the hands hold something. */
  isHolding?: boolean;
  /** Whether half of them would say something wrong: who sits, kneels or rides. */
  isWhole?: boolean;
  /** Seen from the thighs up nobody is small. */
  isChild?: boolean;
  /** On or in what is ridden. */
  isAboard?: boolean;
  /** Whether what is in the hands burns. */
  isLit?: boolean;
  /** −1 looks to the left, 1 to the right. */
  gaze?: number;
  /** The deed is not told by a face. */
  isActing?: boolean;
};

export type Frame = {
  shot: Direction["shot"];
  targets: Target[];
  /** Over whose shoulder, and on which side it is. */
  shoulder?: Look;
  side?: "left" | "right";
};

type Size = { width: number; height: number; inside: boolean };
/** What fills the picture: the box, the share of the picture it takes, and whether its foot stays on the ground. */
type Aim = { box: Bounds; fill: number; isGrounded: boolean; gaze: number };

/** How much of the picture a thing takes, whichever side is fuller. */
const fills = { wide: 0, medium: 0.56, close: 0.76, detail: 0.9 } as const;
const nearest = 9;
/** Falls or flashes between camera and scene, whatever it looks at. */
const unmoved = new Set(["rain", "snow", "fog", "lightning"]);

/**
 * Goes as near as the shot asks: to whom a film looks first in a medium shot from the thighs up, in a close-up to head and
 * shoulders, in a detail to hands or the thing alone. What is far comes nearer by less, as behind a lens.
 */
export function filmLayers(layers: readonly Layer[], frame: Frame, size: Size): Layer[] {
  const near = comeNear(layers, frame, size);
  const { shoulder, side = "left" } = frame;
  if (!shoulder) return near;
  return [...near, drawShoulder(shoulder, { ...size, side })].toSorted((one, other) => one.depth - other.depth);
}

function comeNear(layers: readonly Layer[], { shot, targets, shoulder, side }: Frame, size: Size): Layer[] {
  const found = aimAt(shot, targets);
  // An upright picture is so narrow that half a person would fill it as a close-up does.
  const isNarrow = shot === "medium" && size.height > size.width * 1.1;
  const aimed = found && isNarrow ? { ...found, fill: found.fill * 0.74 } : found;
  // Whoever is looked at stands beside the shoulder, not behind it.
  const aim = aimed && shoulder ? { ...aimed, fill: aimed.fill * 0.86, gaze: side === "right" ? 2.4 : -2.4 } : aimed;
  if (!aim) return [...layers];
  const zoom = zoomTo(aim, size);
  if (zoom <= 1.02) return [...layers];
  const anchor = anchorOf(aim, zoom, size);
  const shown = layers
    .filter(({ depth }) => depth < 0.85 || zoom < 1.6)
    .concat(layers.filter(({ depth, name }) => depth >= 0.85 && zoom >= 1.6 && unmoved.has(name)));
  return shown.map((layer) => (unmoved.has(layer.name) ? layer : nearer(layer, { zoom, anchor, inside: size.inside })));
}

function aimAt(shot: Frame["shot"], targets: readonly Target[]): Aim | null {
  if (shot === "wide" || targets.length === 0) return null;
  const people = targets.filter(({ kind }) => kind === "person");
  const [first] = people;
  const gaze = people.length === 1 ? (first?.gaze ?? 0) : 0;
  if (shot === "detail") {
    const thing = targets.find(({ kind }) => kind === "thing");
    const hands = people.find(({ isHolding }) => isHolding);
    if (hands?.hands) return { box: hands.hands, fill: 0.86, isGrounded: false, gaze: 0 };
    if (thing) return { box: thing.whole, fill: fills.detail, isGrounded: false, gaze: 0 };
    // Empty hands say nothing: the face does, or the body of who kneels or sits.
    return aimAt(first && isUpright(first) ? "close" : "medium", targets);
  }
  if (first) {
    const seen = shot === "close" ? people.slice(0, 2) : people;
    const areChildren = seen.every(({ isChild }) => isChild);
    const far = (one: Target) => (areChildren ? one.whole : upperPart(one));
    const box = unite(seen.map((one) => (shot === "close" ? nearPart(one, seen.length) : far(one))));
    const beside = shot === "medium" ? targets.filter(({ kind }) => kind === "thing").map(({ whole }) => whole) : [];
    return {
      box: unite([box, ...beside]),
      fill: shot === "close" ? 0.9 : areChildren ? 0.8 : 0.94,
      isGrounded: false,
      gaze,
    };
  }
  return {
    box: unite(targets.slice(0, shot === "close" ? 1 : 3).map(({ whole }) => whole)),
    fill: fills[shot],
    isGrounded: true,
    gaze: 0,
  };
}

/** Head and shoulders, with what somebody alone holds up to look at. */
function nearPart({ face, hands, whole, isHolding }: Target, count: number): Bounds {
  if (!face) return whole;
  return hands && isHolding && count === 1 ? { ...unite([face, hands]), bottom: hands.bottom } : face;
}

function isUpright({ whole, face, isWhole }: Target): boolean {
  return !isWhole && face !== undefined && (whole.bottom - whole.top) / (face.bottom - face.top) > 2.2;
}

/** From the thighs up; somebody who sits, kneels or lies is seen whole. */
function upperPart(target: Target): Bounds {
  const { whole } = target;
  return isUpright(target) ? { ...whole, bottom: whole.top + (whole.bottom - whole.top) * 0.62 } : whole;
}

function unite(boxes: readonly Bounds[]): Bounds {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

function zoomTo({ box, fill }: Aim, { width, height }: Size): number {
  const [wide, tall] = [Math.max(1, box.right - box.left), Math.max(1, box.bottom - box.top)];
  return Math.min(nearest, (height * fill) / tall, (width * fill) / wide);
}

/** The point that stays where it is: chosen so that the box comes to the middle, or to where its look leaves room. */
function anchorOf({ box, isGrounded, gaze }: Aim, zoom: number, { width, height }: Size): { x: number; y: number } {
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const inside = (value: number, most: number) => Math.max(0, Math.min(most, value));
  const stays = (from: number, to: number) => (zoom * from - to) / (zoom - 1);
  const across = stays(x, width * (0.5 - gaze * 0.07));
  // What stands on the ground keeps its foot in the picture, with ground below it.
  const down = isGrounded
    ? stays(
        box.bottom,
        Math.min(height * 0.9, Math.max(height * 0.78, height * 0.5 + ((box.bottom - box.top) * zoom) / 2)),
      )
    : stays(y, height * 0.52);
  return { x: inside(across, width), y: inside(down, height) };
}

function nearer(
  layer: Layer,
  { zoom, anchor, inside }: { zoom: number; anchor: { x: number; y: number }; inside: boolean },
): Layer {
  // A wall and its floor stay joined; out of doors what is far comes nearer by less.
  const depth = inside ? 0.45 : layer.depth;
  const scale = layer.depth >= 0.56 ? zoom : 1 + (zoom - 1) * (0.14 + 0.9 * depth ** 1.6);
  const moved = { x: anchor.x * (1 - scale), y: anchor.y * (1 - scale), scale };
  return { ...layer, items: layer.items.map((item) => ({ ...item, shapes: placeShapes(item.shapes, moved) })) };
}

/** Where targets are after their layer was drawn somewhere else, as on a model. */
export function moveTargets(targets: readonly Target[], from: readonly Layer[], to: readonly Layer[]): Target[] {
  const boundsIn = (layers: readonly Layer[]) =>
    boundsOf(
      layers.filter(({ name }) => name === "subjects").flatMap(({ items }) => items.flatMap(({ shapes }) => shapes)),
    );
  const [before, after] = [boundsIn(from), boundsIn(to)];
  if (!Number.isFinite(before.left) || !Number.isFinite(after.left)) return [...targets];
  const scale = (after.right - after.left) / Math.max(1, before.right - before.left);
  const box = ({ left, top, right, bottom }: Bounds): Bounds => ({
    left: after.left + (left - before.left) * scale,
    right: after.left + (right - before.left) * scale,
    top: after.top + (top - before.top) * scale,
    bottom: after.top + (bottom - before.top) * scale,
  });
  return targets.map((target) => ({
    ...target,
    whole: box(target.whole),
    ...(target.face && { face: box(target.face) }),
    ...(target.hands && { hands: box(target.hands) }),
  }));
}
