import { hex, type Rgb } from "#offline/illustrator/art/colour.ts";
import { ellipse, rect } from "#offline/illustrator/art/outline.ts";
import { type Bounds, boundsOf, type Ring, type Shape } from "#offline/illustrator/art/shape.ts";
import { flattenPath } from "./flatten-path.ts";
import { bodyOf } from "./icon-bodies.ts";
import { tintedShapes } from "./tinted-icons.ts";

type Icon = { name: string; shapes: readonly Shape[]; bounds: Bounds };

const loaded = new Map<string, Icon>();

/** An icon's shapes in its own square of 32 by 32. Fails on a name that does not exist. */
export function loadIcon(name: string): Icon {
  const known = loaded.get(name);
  if (known) return known;
  const shapes = tintedShapes(name) ?? drawnShapes(name);
  const icon = { name, shapes, bounds: boundsOf(shapes) };
  loaded.set(name, icon);
  return icon;
}

function drawnShapes(name: string): Shape[] {
  const body = bodyOf(name);
  if (body === undefined) throw new Error(`There is no icon called "${name}".`);
  return readShapes(body);
}

function readShapes(body: string): Shape[] {
  const gradients = readGradients(body);
  const drawn = body.replace(/<(clipPath|filter|linearGradient|radialGradient|mask)\b[\s\S]*?<\/\1>/g, "");
  const shapes: Shape[] = [];
  for (const match of drawn.matchAll(/<(path|ellipse|circle|rect)\b([^>]*)>/g)) {
    const attributes = readAttributes(match[2] ?? "");
    const rings = readRings(match[1] ?? "", attributes);
    if (rings.length === 0) continue;
    const alpha = Number(attributes.opacity ?? attributes["fill-opacity"] ?? 1);
    if (attributes.stroke && attributes.stroke !== "none") {
      const fill = readColour(attributes.stroke, gradients);
      shapes.push({ rings, fill, stroke: Number(attributes["stroke-width"] ?? 1), alpha, detail: true });
    }
    if (attributes.fill === "none" || (attributes.stroke && !attributes.fill)) continue;
    shapes.push({
      rings,
      fill: readColour(attributes.fill, gradients),
      alpha,
      evenOdd: attributes["fill-rule"] === "evenodd",
      detail: shapes.length > 0,
    });
  }
  return shapes;
}

function readAttributes(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map((match) => [match[1], match[2]]));
}

function readRings(tag: string, attributes: Record<string, string>): Ring[] {
  const value = (name: string) => Number(attributes[name] ?? 0);
  if (tag === "path") return flattenPath(attributes.d ?? "");
  if (tag === "rect") return [rect(value("x"), value("y"), value("width"), value("height"), value("rx"))];
  const ring =
    tag === "circle"
      ? ellipse(value("cx"), value("cy"), value("r"))
      : ellipse(value("cx"), value("cy"), value("rx"), value("ry"));
  return [turn(ring, attributes.transform)];
}

/** Ellipses carry `rotate(a cx cy)` or `rotate(a)`; both turn around a point near their middle. */
function turn(ring: Ring, transform: string | undefined): Ring {
  const numbers = /rotate\(([^)]*)\)/
    .exec(transform ?? "")?.[1]
    ?.split(/[\s,]+/)
    .map(Number);
  if (!numbers?.[0]) return ring;
  const [degrees, aroundX = 0, aroundY = 0] = numbers;
  const [originX, originY] = numbers.length > 1 ? [aroundX, aroundY] : [0, 0];
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return ring.map((_, index) => {
    const x = (ring[index - (index % 2)] ?? 0) - originX;
    const y = (ring[index - (index % 2) + 1] ?? 0) - originY;
    return index % 2 ? x * sin + y * cos + originY : x * cos - y * sin + originX;
  });
}

function readGradients(body: string): Map<string, Rgb> {
  const found = new Map<string, Rgb>();
  for (const match of body.matchAll(/<(linearGradient|radialGradient)\b[^>]*id="([^"]+)"[\s\S]*?<\/\1>/g)) {
    const stop = /stop-color="(#[0-9a-fA-F]+)"/.exec(match[0]);
    if (match[2] && stop?.[1]) found.set(match[2], hex(stop[1]));
  }
  return found;
}

function readColour(value: string | undefined, gradients: Map<string, Rgb>): Rgb {
  if (value === undefined) return [40, 36, 44];
  if (value.startsWith("#")) return hex(value);
  const reference = /url\(#([^)]+)\)/.exec(value)?.[1];
  return (reference && gradients.get(reference)) || (value === "white" ? [255, 255, 255] : [40, 36, 44]);
}
