import { lighter, mix, type Rgb } from "../art/colour.ts";
import { natural } from "../art/natural.ts";
import { blob, ellipse, rect, smooth } from "../art/outline.ts";
import { boundsOf, type Item, type Layer, placeShapes, type Shape } from "../art/shape.ts";
import { drawFromAbove } from "../figure/from-above.ts";
import type { Look } from "../figure/look.ts";
import { stances } from "../figure/pose.ts";
import { nearestOf } from "../settings/nearest.ts";
import { item, layer, type Stage } from "../settings/parts/stage.ts";
import type { SettingName } from "../settings/registry.ts";
import type { Target } from "./camera.ts";
import type { Player } from "./choose-players.ts";
import { standIcon } from "./stand-icon.ts";
import { drawBoatFromAbove, drawTops, shadowOf } from "./tops.ts";

const rooms = new Set<SettingName>([
  "office",
  "home",
  "school",
  "lab",
  "hospital",
  "shop",
  "kitchen",
  "workshop",
  "theatre",
  "stairs",
  "abstract",
]);
const grounds: Partial<Record<SettingName, Rgb>> = {
  sea: natural.water,
  harbour: natural.pavement,
  shore: natural.rock,
  beach: natural.sand,
  tropics: natural.sand,
  desert: natural.sand,
  forest: mix(natural.grass, natural.leaf, 0.4),
  city: natural.pavement,
  street: natural.pavement,
  village: mix(natural.sand, natural.meadow, 0.35),
  market: mix(natural.pavement, natural.sand, 0.4),
  road: natural.grass,
  space: natural.rockDark,
  sky: natural.meadow,
  mountains: mix(natural.grass, natural.rock, 0.35),
};

type Above = { stage: Stage; name: SettingName; players: readonly Player[]; crowd?: { count: number; looks: Look[] } };

/** The scene from straight above: ground instead of a horizon, roofs and treetops, heads and shoulders. */
export function composeFromAbove({ stage, name: own, players, crowd }: Above): {
  layers: Layer[];
  targets: Target[];
  inside: boolean;
} {
  const name = nearestOf(own);
  const inside = rooms.has(name);
  const { width, height, unit } = stage;
  const people = players.filter((player) => player.kind === "person");
  const things = players.filter((player) => player.kind === "thing");
  const middle = { x: width / 2, y: height / 2 };
  const scale = unit * (people.length > 2 ? 0.36 : 0.46);
  const items: Item[] = [];
  const around = things.length > 0 || people.length > 1;
  if (inside && things.length > 0) items.push(...drawTableTop(middle, unit * 0.24));
  things.slice(0, 4).forEach(({ icon, size = 1 }, index, all) => {
    const at = spread(middle, { index, count: all.length, reach: unit * (all.length > 1 ? 0.13 : 0) });
    items.push(...layFlat(icon, at, unit * 0.2 * size));
  });
  const isAfloat = people.some(({ pose, ride }) => pose === "row" || ride === "boat" || ride === "sail");
  if (isAfloat) items.unshift(...drawBoatFromAbove(middle, unit));
  people.forEach(({ look, pose }, index) => {
    const at = isAfloat
      ? { x: middle.x + unit * 0.3 * ((people.length - 1) / 2 - index), y: middle.y }
      : spread(middle, { index, count: people.length, reach: around ? unit * 0.33 : 0 });
    const angle = isAfloat
      ? Math.PI / 2
      : around
        ? Math.atan2(middle.y - at.y, middle.x - at.x) + Math.PI / 2
        : stage.random.between(-0.5, 0.5);
    const { posture } = stances[pose];
    const shapes = drawFromAbove(look, { angle, isWalking: posture === "stride" || posture === "sprint" });
    items.push(
      shadowOf(at, scale * 0.2 * look.size),
      item(placeShapes(shapes, { ...at, scale: scale * look.size }), "subject"),
    );
    // What is held lies before the hands.
    if (look.prop && look.prop !== "umbrella") {
      const before = { x: at.x + Math.sin(angle) * scale * 0.24, y: at.y - Math.cos(angle) * scale * 0.24 };
      items.push(...layFlat(look.prop, before, unit * 0.12).slice(1));
    }
  });
  if (crowd) items.unshift(...drawCrowdFromAbove(stage, crowd));
  const targets = items.flatMap(({ role, shapes }): Target[] =>
    role === "subject" ? [{ kind: "thing", whole: boundsOf(shapes) }] : [],
  );
  const layers = [
    layer("ground from above", 0, drawGround(stage, name), 0),
    layer("seen from above", 0.4, inside ? [] : drawTops(stage, name), 0),
    ...(items.length > 0 ? [layer("subjects", 0.75, items, 0)] : []),
  ];
  return { layers, targets, inside };
}

/** Turning by this angle each time, no two come to lie in one line. */
const golden = 2.39996;

/** Scattered around the middle, which is left to those who are known. */
function drawCrowdFromAbove(
  { width, height, unit, random }: Stage,
  { count, looks }: { count: number; looks: Look[] },
) {
  const chance = random.fork("crowd from above");
  return Array.from({ length: count }, (_, at) => {
    const away = 0.42 + 0.58 * Math.sqrt((at + 0.5) / count);
    const turn = at * golden + chance.between(-0.15, 0.15);
    const spot = {
      x: width / 2 + Math.cos(turn) * away * width * 0.46,
      y: height / 2 + Math.sin(turn) * away * height * 0.46,
    };
    const look = looks[(at * 3) % looks.length];
    if (!look) return [];
    const angle = turn - Math.PI / 2 + chance.between(-0.4, 0.4);
    const size = unit * 0.3 * look.size;
    return [
      shadowOf(spot, size * 0.2),
      item(placeShapes(drawFromAbove(look, { angle, isWalking: false }), { ...spot, scale: size }), "subject"),
    ];
  }).flat();
}

function spread(
  middle: { x: number; y: number },
  { index, count, reach }: { index: number; count: number; reach: number },
) {
  const angle = (index / Math.max(1, count)) * Math.PI * 2 + Math.PI * (count === 2 ? 0 : 0.75);
  return { x: middle.x + Math.cos(angle) * reach * 1.25, y: middle.y + Math.sin(angle) * reach * 0.85 };
}

function layFlat(icon: string, at: { x: number; y: number }, size: number): Item[] {
  const { shapes, height } = standIcon(icon);
  return [
    shadowOf({ x: at.x, y: at.y + size * 0.08 }, size * 0.5),
    item(placeShapes(shapes, { x: at.x, y: at.y + (height * size) / 2, scale: size }), "subject"),
  ];
}

function drawTableTop({ x, y }: { x: number; y: number }, radius: number): Item[] {
  const wood = mix(natural.wood, natural.plaster, 0.2);
  return [
    shadowOf({ x, y }, radius),
    item([
      { rings: [ellipse(x, y, radius * 1.2, radius)], fill: wood },
      { rings: [ellipse(x, y, radius * 1.1, radius * 0.91)], fill: lighter(wood, 0.12), detail: true },
    ]),
  ];
}

function drawGround({ width, height, unit, random }: Stage, name: SettingName): Item[] {
  const inside = rooms.has(name);
  const base = inside ? natural.floor : (grounds[name] ?? natural.grass);
  const marks: Shape[] = [];
  const add = (rings: number[][], fill: Rgb, alpha: number) => marks.push({ rings, fill, alpha, detail: true });
  const rows = (step: number, thick: number) =>
    Array.from({ length: Math.ceil(height / step) }, (_, index) => rect(0, index * step, width, thick));
  if (inside) {
    add(rows(unit * 0.11, unit * 0.004), natural.ink, 0.22);
    const short = Array.from({ length: Math.ceil(height / (unit * 0.11)) * 3 }, (_, index) =>
      rect(((index * 0.37) % 1) * width, Math.floor(index / 3) * unit * 0.11, unit * 0.004, unit * 0.11),
    );
    add(short, natural.ink, 0.18);
  } else if (name === "harbour") {
    add(rows(unit * 0.09, unit * 0.005), natural.ink, 0.3);
    add([rect(0, height * 0.8, width, height * 0.2 + 8)], natural.water, 1);
  } else if (base === natural.water) {
    const waves = Array.from({ length: 60 }, () => {
      const [x, y, long] = [random.between(0, width), random.between(0, height), unit * random.between(0.03, 0.09)];
      return smooth([x - long, y, x, y - unit * 0.006, x + long, y, x, y + unit * 0.004], { closed: true, steps: 4 });
    });
    add(waves, natural.foam, 0.5);
  } else if (name === "field") {
    add(rows(unit * 0.12, unit * 0.045), natural.meadow, 0.9);
  } else if (name === "city" || name === "street") {
    add([rect(0, height * 0.4, width, height * 0.2)], natural.asphalt, 1);
    add(
      Array.from({ length: 12 }, (_, index) => rect((index * width) / 12, height * 0.495, width / 24, height * 0.012)),
      natural.white,
      0.8,
    );
  } else if (name === "road") {
    add([rect(0, height * 0.32, width, height * 0.36)], natural.asphalt, 1);
    add(
      Array.from({ length: 10 }, (_, index) => rect((index * width) / 10, height * 0.49, width / 20, height * 0.02)),
      natural.white,
      0.85,
    );
  } else {
    const tufts = Array.from({ length: 46 }, () =>
      blob(
        random,
        random.between(0, width),
        random.between(0, height),
        unit * random.between(0.02, 0.06),
        unit * random.between(0.015, 0.04),
      ),
    );
    add(tufts, mix(base, natural.leafDark, 0.25), 0.35);
  }
  return [
    item(
      [
        { rings: [rect(-8, -8, width + 16, height + 16)], fill: lighter(base, 0.06), to: mix(base, natural.ink, 0.06) },
        ...marks,
      ],
      "backdrop",
    ),
  ];
}
