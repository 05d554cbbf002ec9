import { createRequire } from "node:module";
import { hex } from "#offline/illustrator/art/colour.ts";
import type { Ring, Shape } from "#offline/illustrator/art/shape.ts";
import { flattenPath } from "./flatten-path.ts";
import tinted from "./tinted.json" with { type: "json" };

/** Icons of one solid colour in squares of 24 by 24, each a single path. */
type SolidSet = { icons: Record<string, { body: string }> };

const require = createRequire(import.meta.url);
let solidSet: SolidSet | null = null;

/** By name: the solid icon, the colour of what the thing is mostly made of, and the one that its holes are filled with. */
const tints = new Map<string, string>(Object.entries(tinted));
const scale = 32 / 24;

function solidIcons(): SolidSet {
  // The set is 3 MB: read when the first of its icons is drawn.
  const set: SolidSet = solidSet ?? require("@iconify-json/mdi/icons.json");
  solidSet = set;
  return set;
}

/** What the coloured set has no picture of, as a solid icon in the colour of its matter; null for any other name. */
export function tintedShapes(name: string): Shape[] | null {
  const [source = "", colour = "", behind] = tints.get(name)?.split(" ") ?? [];
  if (source === "") return null;
  const path = / d="([^"]+)"/.exec(solidIcons().icons[source]?.body ?? "")?.[1] ?? "";
  const rings = flattenPath(path).map((ring): Ring => ring.map((at) => at * scale));
  const back = behind === undefined ? [] : rings.map((ring) => ({ rings: [ring], fill: hex(behind) }));
  return [...back, { rings, fill: hex(colour), detail: back.length > 0 }];
}

export function tintedNames(): string[] {
  return [...tints.keys()];
}
