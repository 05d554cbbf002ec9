import { mix } from "../../art/colour.ts";
import { natural } from "../../art/natural.ts";
import { ellipse, polygon, rect, ridge } from "../../art/outline.ts";
import type { Item, Shape } from "../../art/shape.ts";
import { type Box, wallFoot } from "./room.ts";
import { item, type Stage } from "./stage.ts";

/** A window with the day outside: sky, a hill line, frame, sill, and the light it throws on the floor. */
export function drawWindow(stage: Stage, { x, y, width, height }: Box, view: "hills" | "city" = "hills"): Item[] {
  const { light, unit } = stage;
  const random = stage.random.fork(`window${Math.round(x)}`);
  const frame = unit * 0.012;
  const shapes: Shape[] = [
    { rings: [rect(x - frame * 1.4, y - frame * 1.4, width + frame * 2.8, height + frame * 2.8)], fill: natural.white },
    { rings: [rect(x, y, width, height)], fill: light.skyTop, to: light.skyLow, glow: true, detail: true },
  ];
  if (light.orb !== "hidden") {
    const [cx, cy, r] = [
      x + width * random.between(0.3, 0.7),
      y + height * random.between(0.25, 0.45),
      Math.min(width, height) * 0.11,
    ];
    shapes.push({ rings: [ellipse(cx, cy, r)], fill: light.orbColour, glow: true, detail: true });
  }
  const bottom = y + height;
  if (view === "hills") {
    const hill = ridge(random, {
      width,
      top: bottom - height * 0.34,
      bottom,
      relief: height * 0.2,
      waves: 3,
      sharp: false,
    });
    const inner = hill.map((v, i) => (i % 2 ? v : Math.max(x, Math.min(x + width, x + v))));
    shapes.push({
      rings: [inner],
      fill: mix(mix(natural.leaf, light.skyLow, 0.35), light.shade, light.darkness * 0.5),
      detail: true,
    });
  } else {
    const towers: number[][] = [];
    for (let left = x; left < x + width - 1; ) {
      const wide = Math.min(x + width - left, width * random.between(0.1, 0.18));
      const tall = height * random.between(0.2, 0.62);
      towers.push(rect(left, bottom - tall, wide * 0.92, tall));
      left += wide;
    }
    shapes.push({
      rings: towers,
      fill: mix(mix(natural.metal, light.skyLow, 0.4), light.shade, 0.2 + light.darkness * 0.4),
      glow: true,
      detail: true,
    });
  }
  shapes.push(...drawWeatherOutside(stage, { x, y, width, height }));
  const bars = [
    rect(x + width / 2 - frame / 2, y, frame, height),
    rect(x, y + height * 0.42 - frame / 2, width, frame),
  ];
  shapes.push({ rings: bars, fill: natural.white, detail: true });
  shapes.push({
    rings: [rect(x - frame * 3, bottom + frame, width + frame * 6, frame * 1.6)],
    fill: mix(natural.white, natural.wood, 0.15),
  });
  const foot = wallFoot(stage);
  const items: Item[] = [item(shapes)];
  if (light.orb === "sun" && light.weather === "clear") {
    const slant = unit * 0.16;
    const reach = stage.height - foot;
    items.push(
      item(
        [
          {
            rings: [
              polygon(
                [x + slant * 0.3, foot + reach * 0.12],
                [x + width + slant * 0.3, foot + reach * 0.12],
                [x + width + slant * 1.5, foot + reach * 0.62],
                [x + slant * 1.3, foot + reach * 0.62],
              ),
            ],
            fill: light.key,
            alpha: 0.28,
            glow: true,
            soft: unit * 0.004,
          },
        ],
        "light",
      ),
    );
  }
  return items;
}

/** Rain that runs down the glass, snow that falls behind it. */
function drawWeatherOutside({ light, unit, random }: Stage, { x, y, width, height }: Box): Shape[] {
  const { weather } = light;
  if (weather !== "rain" && weather !== "storm" && weather !== "snow") return [];
  const falling = random.fork(`${weather} at ${Math.round(x)}`);
  const rings = Array.from({ length: Math.round((width / unit) * 110) }, () => {
    const [across, down] = [x + width * falling.between(0.02, 0.98), y + height * falling.between(0, 0.86)];
    if (weather === "snow") return ellipse(across, down + unit * 0.006, unit * falling.between(0.003, 0.006));
    const long = Math.min(y + height - down, unit * falling.between(0.02, 0.06));
    return rect(across, down, unit * 0.0028, long, unit * 0.0014);
  });
  return [{ rings, fill: natural.white, alpha: weather === "snow" ? 0.9 : 0.55, detail: true }];
}
