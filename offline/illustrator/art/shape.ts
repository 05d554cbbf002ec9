import type { Rgb } from "./colour.ts";

/** A closed outline as x0, y0, x1, y1, … in pixels; curves are flattened when they are made. */
export type Ring = number[];

export type Shape = {
  rings: Ring[];
  fill: Rgb;
  /** Colour at the lower end of the shape, for a vertical gradient. */
  to?: Rgb;
  /** Colour a little below the middle of such a gradient. */
  via?: Rgb;
  alpha?: number;
  /** Holes by the even-odd rule; otherwise rings of one shape unite. */
  evenOdd?: boolean;
  /** Width in pixels: the rings are open lines, drawn instead of filled. */
  stroke?: number;
  /** Gives light itself: night and haze leave it alone. */
  glow?: boolean;
  /** Blur radius in pixels, for shadows, mist and light. */
  soft?: number;
  /** Small inner part: styles that draw outlines leave it without one. */
  detail?: boolean;
};

/** Shapes that belong together and are lit, outlined and shaded as one thing. */
export type Item = {
  role: "backdrop" | "setting" | "subject" | "shadow" | "light";
  shapes: Shape[];
};

/** One line of words. */
export type Lettering = {
  text: string;
  /** Where it begins, has its middle or ends, by `align`; `y` is its base line. */
  x: number;
  y: number;
  size: number;
  colour: Rgb;
  /** What it stands on, where that is not the paper of its layer. */
  on?: Rgb;
  align: "left" | "center" | "right";
  rightToLeft: boolean;
};

export type Rect = { x: number; y: number; width: number; height: number };

export type Layer = {
  name: string;
  /** 0 is the far end of the scene, 1 the nearest thing to the camera. */
  depth: number;
  /** How much the air hides it, 0 to 1. */
  haze: number;
  items: Item[];
  /** Nothing of it is seen outside of this. */
  clip?: Rect;
  /** Words over its items. */
  lettering?: Lettering[];
};

export type Bounds = { left: number; top: number; right: number; bottom: number };

export function boundsOf(shapes: readonly Shape[]): Bounds {
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const shape of shapes) {
    const margin = (shape.stroke ?? 0) / 2;
    for (const ring of shape.rings) {
      for (let index = 0; index + 1 < ring.length; index += 2) {
        const x = ring[index] ?? 0;
        const y = ring[index + 1] ?? 0;
        if (x - margin < bounds.left) bounds.left = x - margin;
        if (x + margin > bounds.right) bounds.right = x + margin;
        if (y - margin < bounds.top) bounds.top = y - margin;
        if (y + margin > bounds.bottom) bounds.bottom = y + margin;
      }
    }
  }
  return bounds;
}

/** Moves, scales and mirrors shapes; `flip` mirrors around their own origin first. */
export function placeShapes(
  shapes: readonly Shape[],
  { x, y, scale, flip = false }: { x: number; y: number; scale: number; flip?: boolean },
): Shape[] {
  const across = flip ? -scale : scale;
  return shapes.map((shape) => {
    const placed: Shape = {
      ...shape,
      rings: shape.rings.map((ring) => ring.map((v, i) => (i % 2 ? v * scale + y : v * across + x))),
    };
    if (shape.stroke !== undefined) placed.stroke = shape.stroke * scale;
    if (shape.soft !== undefined) placed.soft = shape.soft * scale;
    return placed;
  });
}

/** Turns shapes around a point, by radians clockwise as seen. */
export function turnShapes(
  shapes: readonly Shape[],
  { x, y, angle }: { x: number; y: number; angle: number },
): Shape[] {
  if (angle === 0) return [...shapes];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return shapes.map((shape) => ({
    ...shape,
    rings: shape.rings.map((ring) =>
      ring.map((value, index) => {
        const across = (index % 2 ? (ring[index - 1] ?? 0) : value) - x;
        const down = (index % 2 ? value : (ring[index + 1] ?? 0)) - y;
        return index % 2 ? across * sin + down * cos + y : across * cos - down * sin + x;
      }),
    ),
  }));
}
