import { hex, lighter, mix } from "#offline/illustrator/art/colour.ts";
import { arc, ellipse, rect } from "#offline/illustrator/art/outline.ts";
import type { Item, Layer, Ring, Shape } from "#offline/illustrator/art/shape.ts";
import { drawHills } from "#offline/illustrator/settings/parts/land.ts";
import { item, layer, type Setting, type Stage } from "#offline/illustrator/settings/parts/stage.ts";
import { natural, type Random } from "../../art/natural.ts";

/** Sky, sun or moon, stars and clouds, down to the horizon and a little below it. */
export function drawSky(stage: Stage, { horizon = stage.horizon, clouds = true } = {}): Layer {
  const { width, light } = stage;
  const random = stage.random.fork("sky");
  const bottom = horizon + stage.unit * 0.06;
  const backdrop = item(
    [
      { rings: [rect(0, 0, width, bottom)], fill: light.skyTop, via: light.skyMiddle, to: light.skyLow, glow: true },
      { rings: [rect(0, bottom - 1, width, stage.height - bottom + 1)], fill: light.skyLow, glow: true },
    ],
    "backdrop",
  );
  const items: Item[] = [backdrop];
  if (light.hour === "night" && light.orb !== "hidden") items.push(drawStars(stage, random.fork("stars"), horizon));
  if (light.orb !== "hidden") items.push(...drawOrb(stage, random.fork("orb"), horizon));
  if (clouds) items.push(...drawClouds(stage, random.fork("clouds"), horizon));
  return layer("sky", 0, items, 0);
}

export function drawStars({ width, unit }: Stage, random: Random, horizon: number): Item {
  const shapes: Shape[] = [];
  for (let index = 0; index < 90; index += 1) {
    const y = horizon * random.next() ** 1.3 * 0.9;
    const radius = unit * random.between(0.0008, 0.0024);
    shapes.push({
      rings: [ellipse(random.between(0, width), y, radius)],
      fill: hex("#f3f1e2"),
      alpha: random.between(0.35, 0.95) * (1 - y / horizon / 1.4),
      glow: true,
      detail: true,
    });
  }
  return item(shapes, "light");
}

function drawOrb({ width, unit, light }: Stage, random: Random, horizon: number): Item[] {
  const side = random.chance(0.6) ? random.between(0.62, 0.82) : random.between(0.2, 0.38);
  const x = width * side;
  const y = horizon * (1 - light.orbHeight) + unit * 0.015;
  const low = light.hour === "dawn" || light.hour === "dusk";
  const radius = unit * (light.orb === "moon" ? 0.052 : low ? 0.095 : 0.06);
  const halo: Shape[] = [4.6, 3, 1.9].map((reach, index) => ({
    rings: [ellipse(x, y, radius * reach)],
    fill: light.orbColour,
    alpha: [0.08, 0.12, 0.16][index] ?? 0,
    glow: true,
    soft: radius * 0.5,
  }));
  const body: Shape[] = [{ rings: [ellipse(x, y, radius)], fill: light.orbColour, glow: true }];
  if (light.orb === "moon") {
    const crater = mix(light.orbColour, light.skyMiddle, 0.22);
    for (const [dx, dy, r] of [
      [-0.3, -0.2, 0.22],
      [0.28, 0.25, 0.16],
      [0.1, -0.45, 0.1],
    ] as const) {
      body.push({
        rings: [ellipse(x + dx * radius, y + dy * radius, r * radius)],
        fill: crater,
        glow: true,
        detail: true,
      });
    }
  }
  return [item(halo, "light"), item(body, "backdrop")];
}

/** A heap of rounded tops on a flat base. */
export function cloudRings(random: Random, x: number, y: number, size: number): Ring[] {
  const count = random.whole(3, 5);
  const rings: Ring[] = [rect(x - size, y - size * 0.16, size * 2, size * 0.16, size * 0.08)];
  for (let index = 0; index < count; index += 1) {
    const share = (index + 0.5) / count;
    const radius = size * (0.22 + 0.26 * Math.sin(share * Math.PI)) * random.between(0.8, 1.15);
    rings.push(arc(x + (share * 1.7 - 0.85) * size, y - size * 0.02, radius, radius, Math.PI, Math.PI * 2));
  }
  return rings;
}

function drawClouds({ width, unit, light }: Stage, random: Random, horizon: number): Item[] {
  const heavy = light.weather !== "clear";
  const count = heavy ? 9 : random.whole(3, 5);
  const items: Item[] = [];
  for (let index = 0; index < count; index += 1) {
    const far = index / count;
    const y = horizon * (heavy ? random.between(0.05, 0.6) : 0.16 + 0.62 * far + random.between(-0.06, 0.06));
    const size = unit * (heavy ? random.between(0.18, 0.34) : (0.17 - 0.09 * far) * random.between(0.75, 1.3));
    const x = width * (((index * 0.618 + random.between(0, 0.18)) % 1) * 1.1 - 0.05);
    const tone = heavy
      ? mix(light.skyTop, light.skyLow, 0.4 + 0.35 * far)
      : mix(lighter(light.skyLow, 0.55), light.skyMiddle, 0.1 + far * 0.3);
    const dim = light.hour === "night" ? mix(tone, light.skyTop, 0.7) : tone;
    const base = mix(dim, light.skyMiddle, 0.5);
    items.push(
      item(
        [{ rings: cloudRings(random, x, y, size), fill: dim, to: base, alpha: heavy ? 0.75 : 0.82, glow: true }],
        "backdrop",
      ),
    );
  }
  return items;
}

/** High above the ground: layers of cloud, the land far below. */
export function drawHighSky(stage: Stage): Setting {
  const { unit, random, width, height, light } = stage;
  const low = { ...stage, horizon: height * 0.8 };
  const banks: Item[] = [0.84, 0.92, 1.0].map((share, index) => {
    const bumps = random.fork(`bank${index}`);
    const rings: Ring[] = [rect(-8, height * share, width + 16, height)];
    for (let x = -unit * 0.1; x < width + unit * 0.1; x += unit * bumps.between(0.08, 0.16))
      rings.push(ellipse(x, height * share, unit * bumps.between(0.08, 0.15), unit * bumps.between(0.05, 0.09)));
    return item([
      {
        rings,
        fill: mix(light.skyLow, natural.cloud, 0.35 + index * 0.2),
        to: mix(light.skyMiddle, light.skyLow, 0.5),
        glow: true,
      },
    ]);
  });
  return {
    inside: false,
    layers: [
      drawSky(low),
      layer("land below", 0.1, [
        drawHills(low, random.fork("land"), { top: height * 0.76, relief: unit * 0.05, waves: 5, fill: natural.leaf }),
      ]),
      ...banks.map((bank, index) => layer(`clouds ${index + 1}`, 0.3 + index * 0.2, [bank], 0.1)),
    ],
    front: [],
  };
}
