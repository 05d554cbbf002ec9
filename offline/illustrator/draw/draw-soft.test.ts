import { createCanvas } from "@napi-rs/canvas";
import { expect, it } from "vitest";
import { ellipse, rect } from "../art/outline.ts";
import type { Shape } from "../art/shape.ts";
import { drawShape } from "./draw-scene.ts";
import type { Context } from "./style.ts";

const size = { width: 480, height: 270 };
const cases: { what: string; shape: Shape & { soft: number }; scale?: number; by?: [number, number] }[] = [
  { what: "a small light", shape: { rings: [ellipse(200, 130, 12)], fill: [255, 220, 160], soft: 5, alpha: 0.6 } },
  { what: "a wide halo", shape: { rings: [ellipse(240, 120, 110)], fill: [255, 240, 200], soft: 38, alpha: 0.4 } },
  {
    what: "mist over an edge",
    shape: { rings: [rect(-90, 200, 700, 200)], fill: [230, 235, 240], soft: 24, alpha: 0.5 },
  },
  { what: "a thin shadow", shape: { rings: [ellipse(100, 200, 60, 4)], fill: [20, 20, 40], soft: 2.5, alpha: 0.5 } },
  { what: "a glowing line", shape: { rings: [[40, 40, 300, 180]], fill: [255, 240, 190], soft: 8, stroke: 14 } },
  { what: "a shape far outside", shape: { rings: [ellipse(-400, 120, 60)], fill: [255, 0, 0], soft: 20 } },
  {
    what: "a halo in a smaller, moved picture",
    shape: { rings: [ellipse(300, 220, 90)], fill: [255, 240, 200], soft: 9, alpha: 0.5 },
    scale: 0.5,
    by: [-30, -20],
  },
];

it.each(cases)("blurs $what as the canvas itself does", ({ shape, scale = 1, by = [0, 0] }) => {
  const { soft, ...sharp } = shape;
  const ours = paint((context) => drawShape(context, shape, (colour) => colour));
  const theirs = paint((context) => {
    context.filter = `blur(${soft}px)`;
    drawShape(context, sharp, (colour) => colour);
    context.filter = "none";
  });
  const differences = ours.map((value, index) => Math.abs(value - (theirs[index] ?? 0)));
  expect(differences.reduce((most, value) => Math.max(most, value), 0)).toBeLessThanOrEqual(16);

  function paint(draw: (context: Context) => void): number[] {
    const canvas = createCanvas(size.width, size.height);
    const context = canvas.getContext("2d");
    context.fillStyle = "#345";
    context.fillRect(0, 0, size.width, size.height);
    context.translate(...by);
    context.scale(scale, scale);
    draw(context);
    return [...canvas.data()];
  }
});
