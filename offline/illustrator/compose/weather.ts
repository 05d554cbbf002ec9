import { hex, mix } from "../art/colour.ts";
import { ellipse, polygon, rect, smooth } from "../art/outline.ts";
import type { Layer, Ring, Shape } from "../art/shape.ts";
import { item, layer, type Stage } from "../settings/parts/stage.ts";

/** What falls or drifts between the camera and the scene. */
export function drawWeather(stage: Stage): Layer[] {
  const { width, height, unit, light } = stage;
  const random = stage.random.fork("weather");
  if (light.weather === "rain" || light.weather === "storm") {
    const heavy = light.weather === "storm" ? 1.5 : 1;
    const rings: Ring[] = [];
    for (let index = 0; index < 90 * heavy * (width / unit); index += 1) {
      const [x, y, long] = [
        random.between(-0.1, 1.1) * width,
        random.between(-0.1, 1) * height,
        unit * random.between(0.03, 0.08),
      ];
      rings.push([x, y, x - long * 0.26, y + long]);
    }
    return [
      layer(
        "rain",
        0.9,
        [
          item(
            [
              {
                rings,
                fill: hex("#dfe8f0"),
                stroke: Math.max(1, unit * 0.0022),
                alpha: 0.42,
                glow: true,
                detail: true,
              },
            ],
            "light",
          ),
        ],
        0,
      ),
    ];
  }
  if (light.weather === "snow") {
    const flakes = (count: number, size: number): Ring[] =>
      Array.from({ length: count }, () =>
        ellipse(random.between(0, width), random.between(0, height), unit * size * random.between(0.6, 1.4)),
      );
    const amount = width / unit;
    return [
      layer(
        "snow",
        0.9,
        [
          item(
            [
              { rings: flakes(70 * amount, 0.0032), fill: hex("#ffffff"), alpha: 0.75, glow: true, detail: true },
              { rings: flakes(22 * amount, 0.0065), fill: hex("#ffffff"), alpha: 0.85, glow: true, detail: true },
            ],
            "light",
          ),
        ],
        0,
      ),
    ];
  }
  if (light.weather === "fog") {
    const bands = [0.42, 0.58, 0.72].map((share, index) => {
      const y = height * share;
      return {
        rings: [
          smooth(
            [
              -unit * 0.3,
              y,
              width * 0.3,
              y - unit * 0.06,
              width * 0.7,
              y + unit * 0.02,
              width + unit * 0.3,
              y - unit * 0.03,
              width + unit * 0.3,
              y + unit * 0.12,
              width * 0.5,
              y + unit * 0.14,
              -unit * 0.3,
              y + unit * 0.12,
            ],
            { closed: true, steps: 6 },
          ),
        ],
        fill: light.air,
        alpha: 0.34 - index * 0.07,
        glow: true,
        soft: unit * 0.05,
      };
    });
    return [layer("fog", 0.68, [item(bands, "light")], 0)];
  }
  return [];
}

/** A bolt from the clouds to the horizon. */
export function drawLightning(stage: Stage): Layer {
  const { width, unit, horizon } = stage;
  const random = stage.random.fork("lightning");
  const left: [number, number][] = [];
  const right: [number, number][] = [];
  let x = width * (random.chance(0.5) ? random.between(0.6, 0.8) : random.between(0.25, 0.42));
  const steps = 7;
  for (let step = 0; step <= steps; step += 1) {
    const y = horizon * (0.1 + (0.86 * step) / steps);
    const half = unit * 0.009 * (1 - step / (steps + 0.5));
    left.push([x - half, y]);
    right.unshift([x + half, y]);
    x += unit * random.between(0.012, 0.05) * (step % 2 ? -1 : 1.15);
  }
  const bolt = polygon(...left, ...right);
  return layer(
    "lightning",
    0.08,
    [
      item(
        [
          { rings: [rect(0, 0, width, horizon)], fill: hex("#cfd8ff"), alpha: 0.1, glow: true },
          { rings: [bolt], fill: hex("#fff1c4"), alpha: 0.5, glow: true, soft: unit * 0.014 },
          { rings: [bolt], fill: hex("#fff6da"), glow: true },
        ],
        "light",
      ),
    ],
    0,
  );
}

/** Never under snow: what is up in the air, what flows, and walls. */
const bare = /^(?:sky|water|sails|city|towers|skyline|lamps|space|planets)/;
const pale = hex("#eef2f7");

/** Snow lies on land and on what grows there; roads keep a little of their own colour. */
export function lieSnow(layers: readonly Layer[]): Layer[] {
  return layers.map((each) => {
    if (bare.test(each.name)) return each;
    const share = each.name === "house fronts" ? 0.22 : 0.72;
    const whiten = (shape: Shape): Shape => ({
      ...shape,
      fill: mix(shape.fill, pale, share),
      ...(shape.to && { to: mix(shape.to, pale, share) }),
    });
    return {
      ...each,
      items: each.items.map((one) => ({
        ...one,
        shapes: one.shapes.map((shape) => (shape.glow ? shape : whiten(shape))),
      })),
    };
  });
}
