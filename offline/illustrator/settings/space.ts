import { hex, hexes, mix, type Rgb } from "../art/colour.ts";
import { natural } from "../art/natural.ts";
import { arc, blob, ellipse, rect, ridge, smooth } from "../art/outline.ts";
import type { Item } from "../art/shape.ts";
import { drawStars } from "./parts/sky.ts";
import { item, layer, type Setting, type Stage } from "./parts/stage.ts";

const planets = hexes(["#d98f6c", "#7fa6c9", "#c9a0c0", "#e0b872", "#79b3a0"]);

function drawPlanet(
  stage: Stage,
  { x, y, radius, fill, ringed }: { x: number; y: number; radius: number; fill: Rgb; ringed: boolean },
): Item[] {
  const random = stage.random.fork(`planet${x}`);
  const tilt = -0.35;
  const ring = (from: number, to: number) => {
    const outer = arc(0, 0, radius * 1.85, radius * 0.42, from, to);
    const inner = arc(0, 0, radius * 1.4, radius * 0.3, to, from);
    const flat = [...outer, ...inner];
    return flat.map((_, i) => {
      const [px, py] = [flat[i - (i % 2)] ?? 0, flat[i - (i % 2) + 1] ?? 0];
      return i % 2 ? y + px * Math.sin(tilt) + py * Math.cos(tilt) : x + px * Math.cos(tilt) - py * Math.sin(tilt);
    });
  };
  const bands = [-0.5, -0.12, 0.3].map((share) => {
    const half = Math.sqrt(1 - share * share) * radius * 0.98;
    return smooth(
      [
        x - half,
        y + share * radius,
        x,
        y + (share + 0.12) * radius,
        x + half,
        y + share * radius,
        x,
        y + (share + random.between(0.2, 0.3)) * radius,
      ],
      { closed: true, steps: 6 },
    );
  });
  const band = { rings: [ring(Math.PI, Math.PI * 2)], fill: mix(fill, natural.white, 0.45), glow: true };
  return [
    item([{ rings: [ellipse(x, y, radius * 1.25)], fill, alpha: 0.16, glow: true, soft: radius * 0.2 }], "light"),
    item([
      ...(ringed ? [band] : []),
      {
        rings: [ellipse(x, y, radius)],
        fill: mix(fill, natural.white, 0.12),
        to: mix(fill, natural.ink, 0.35),
        glow: true,
      },
      { rings: bands, fill: mix(fill, natural.ink, 0.2), alpha: 0.5, glow: true, detail: true },
      ...(ringed ? [{ ...band, rings: [ring(0, Math.PI)] }] : []),
    ]),
  ];
}

/** Stars, planets and a nebula over the ground of a moon. */
export function drawSpace(stage: Stage): Setting {
  const { unit, random, width, height, floor } = stage;
  const [deep, violet] = [hex("#0d1030"), random.pick(hexes(["#4a2f6e", "#23406e", "#5a2c55", "#1f4a5c"]))];
  const mist = random.fork("mist");
  const nebula = Array.from({ length: 7 }, (_, index) => ({
    rings: [
      blob(
        mist,
        width * mist.between(0.1, 0.9),
        floor * mist.between(0.15, 0.75),
        unit * mist.between(0.16, 0.4),
        unit * mist.between(0.08, 0.2),
        0.3,
      ),
    ],
    fill: mix(violet, index % 2 ? natural.curtain : natural.water, 0.45),
    alpha: 0.2,
    glow: true,
    soft: unit * 0.07,
  }));
  const ground = mix(natural.rock, violet, 0.35);
  const craters = random.fork("craters");
  const pits = Array.from({ length: 8 }, () => {
    const near = craters.next();
    const [x, y, r] = [
      craters.between(0, width),
      floor - unit * 0.02 + (height - floor) * near,
      unit * (0.02 + near * 0.05),
    ];
    return [
      { rings: [ellipse(x, y, r, r * 0.28)], fill: mix(ground, natural.ink, 0.3), detail: true },
      { rings: [arc(x, y + r * 0.04, r, r * 0.28, 0, Math.PI)], fill: mix(ground, natural.white, 0.15), detail: true },
    ];
  }).flat();
  const surface = ridge(random.fork("surface"), {
    width,
    top: floor - unit * 0.1,
    bottom: height + 6,
    relief: unit * 0.05,
    waves: 3,
    sharp: false,
  });
  return {
    inside: false,
    plinths: true,
    layers: [
      layer(
        "space",
        0,
        [
          item(
            [{ rings: [rect(0, 0, width, height)], fill: deep, to: mix(deep, violet, 0.6), glow: true }],
            "backdrop",
          ),
          item(nebula, "light"),
          drawStars(stage, random.fork("stars"), height),
          drawStars(stage, random.fork("more stars"), height),
        ],
        0,
      ),
      layer(
        "planets",
        0.1,
        [
          ...drawPlanet(stage, {
            x: width * random.between(0.7, 0.84),
            y: floor * random.between(0.24, 0.36),
            radius: unit * random.between(0.12, 0.17),
            fill: random.pick(planets),
            ringed: random.chance(0.6),
          }),
          ...drawPlanet(stage, {
            x: width * random.between(0.12, 0.26),
            y: floor * random.between(0.14, 0.24),
            radius: unit * random.between(0.035, 0.06),
            fill: random.pick(planets),
            ringed: false,
          }),
        ],
        0,
      ),
      layer(
        "moon",
        0.55,
        [
          item([
            { rings: [surface], fill: mix(ground, natural.white, 0.1), to: mix(ground, natural.ink, 0.5) },
            ...pits,
          ]),
        ],
        0,
      ),
    ],
    front: [],
  };
}
