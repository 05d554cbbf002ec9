import { hexes, mix, type Rgb } from "../../art/colour.ts";
import { natural, type Random } from "../../art/natural.ts";
import { polygon, rect } from "../../art/outline.ts";
import type { Item, Ring, Shape } from "../../art/shape.ts";
import { item, type Stage } from "./stage.ts";

export type Plot = { x: number; y: number; width: number; height: number };

const facades = hexes(["#c9a58c", "#b98a7a", "#8fa3b5", "#a9b7c0", "#d8c3a5", "#7f93a8", "#b7a6b8", "#9db0a4"]);

/** A tower of windows; foot of its left wall at x, y. */
export function drawTower(stage: Stage, random: Random, { x, y, width, height }: Plot, windows: "rows" | "none"): Item {
  const wall = random.pick(facades);
  const top = y - height;
  const shapes: Shape[] = [{ rings: [rect(x, top, width, height + 2)], fill: wall }];
  if (random.chance(0.4))
    shapes.push({
      rings: [rect(x + width * 0.22, top - height * 0.05, width * 0.5, height * 0.05 + 1)],
      fill: mix(wall, natural.ink, 0.15),
    });
  if (random.chance(0.3))
    shapes.push({
      rings: [rect(x + width * 0.48, top - height * 0.18, width * 0.03, height * 0.18)],
      fill: natural.metalDark,
      detail: true,
    });
  shapes.push({
    rings: [rect(x + width * 0.68, top, width * 0.32, height + 2)],
    fill: mix(wall, natural.ink, 0.14),
    detail: true,
  });
  if (windows === "rows")
    shapes.push(
      ...drawWindows(stage, random, {
        x: x + width * 0.09,
        y: top + height * 0.05,
        width: width * 0.82,
        height: height * 0.88,
      }),
    );
  return item(shapes);
}

export function drawWindows({ unit, light }: Stage, random: Random, { x, y, width, height }: Plot): Shape[] {
  const columns = Math.max(2, Math.round(width / (unit * 0.032)));
  const rows = Math.max(2, Math.round(height / (unit * 0.05)));
  const [stepX, stepY] = [width / columns, height / rows];
  const [lit, dark]: [Ring[], Ring[]] = [[], []];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const pane = rect(x + (column + 0.2) * stepX, y + (row + 0.2) * stepY, stepX * 0.6, stepY * 0.58);
      (random.chance(light.darkness * 0.55) ? lit : dark).push(pane);
    }
  }
  return [
    { rings: dark, fill: mix(natural.glass, natural.metalDark, 0.45), detail: true },
    { rings: lit, fill: natural.lamp, glow: true, detail: true },
  ];
}

/** A house with a pitched roof, door and windows, seen from the front. */
export function drawHouse(
  stage: Stage,
  random: Random,
  { x, y, width, height }: Plot,
  wall: Rgb = random.pick(facades),
): Item {
  const eaves = y - height * 0.62;
  const roof = mix(
    natural.roof,
    random.pick([natural.woodDark, natural.metalDark, natural.brick]),
    random.between(0, 0.5),
  );
  const lit = stage.light.darkness > 0.5;
  const pane = lit ? natural.lamp : mix(natural.glass, natural.metalDark, 0.25);
  const shapes: Shape[] = [
    {
      rings: [rect(x + width * 0.68, y - height * 0.96, width * 0.1, height * 0.3)],
      fill: mix(roof, natural.ink, 0.25),
    },
    { rings: [rect(x, eaves, width, y - eaves)], fill: wall },
    {
      rings: [
        polygon(
          [x - width * 0.09, eaves],
          [x + width * 0.2, y - height],
          [x + width * 0.8, y - height],
          [x + width * 1.09, eaves],
        ),
      ],
      fill: roof,
    },
    { rings: [rect(x, eaves, width, height * 0.03)], fill: mix(wall, natural.ink, 0.22), detail: true },
    {
      rings: [rect(x + width * 0.42, y - height * 0.36, width * 0.17, height * 0.36)],
      fill: natural.woodDark,
      detail: true,
    },
  ];
  for (const left of [0.12, 0.7]) {
    const [px, py, pw, ph] = [x + width * left, y - height * 0.46, width * 0.18, height * 0.2];
    shapes.push({ rings: [rect(px - pw * 0.1, py - ph * 0.1, pw * 1.2, ph * 1.2)], fill: natural.white, detail: true });
    shapes.push({ rings: [rect(px, py, pw, ph)], fill: pane, glow: lit, detail: true });
    shapes.push({
      rings: [rect(px + pw * 0.46, py, pw * 0.08, ph), rect(px, py + ph * 0.46, pw, ph * 0.08)],
      fill: natural.white,
      detail: true,
    });
  }
  return item(shapes);
}

/** A street front with a shop below: awning, window, door; stands edge to edge with its neighbours. */
export function drawShopFront(stage: Stage, random: Random, { x, y, width, height }: Plot): Item {
  const wall = random.pick(facades);
  const lit = stage.light.darkness > 0.4;
  const awning = random.pick([natural.roof, natural.cloth, natural.leafDark, natural.curtain]);
  const shopTop = y - Math.min(height * 0.42, stage.unit * 0.24);
  const shop = y - shopTop;
  const stripes: Ring[] = [];
  for (let index = 0; index < 8; index += 2) {
    const [left, right] = [x + width * (0.06 + index * 0.11), x + width * (0.06 + (index + 1) * 0.11)];
    stripes.push(
      polygon([left, shopTop], [right, shopTop], [right, shopTop + shop * 0.24], [left, shopTop + shop * 0.24]),
    );
  }
  const shapes: Shape[] = [
    { rings: [rect(x, y - height, width, height)], fill: wall },
    {
      rings: [rect(x - width * 0.015, y - height - stage.unit * 0.012, width * 1.03, stage.unit * 0.022)],
      fill: mix(wall, natural.white, 0.4),
    },
    ...drawWindows(stage, random, {
      x: x + width * 0.1,
      y: y - height + stage.unit * 0.03,
      width: width * 0.8,
      height: Math.max(10, height - shop - stage.unit * 0.06),
    }),
    {
      rings: [rect(x + width * 0.08, shopTop + shop * 0.2, width * 0.5, shop * 0.62)],
      fill: lit ? natural.lamp : mix(natural.glass, natural.metal, 0.3),
      glow: lit,
      detail: true,
    },
    {
      rings: [rect(x + width * 0.66, shopTop + shop * 0.22, width * 0.22, shop * 0.78)],
      fill: natural.woodDark,
      detail: true,
    },
    {
      rings: [rect(x + width * 0.7, shopTop + shop * 0.3, width * 0.14, shop * 0.4)],
      fill: lit ? natural.lamp : natural.glass,
      glow: lit,
      detail: true,
    },
    { rings: [rect(x + width * 0.04, shopTop, width * 0.92, shop * 0.24)], fill: awning, detail: true },
    { rings: stripes, fill: natural.white, detail: true, alpha: 0.85 },
  ];
  return item(shapes);
}
