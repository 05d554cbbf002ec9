import { hex } from "../art/colour.ts";
import { capsule, ellipse, smooth } from "../art/outline.ts";
import type { Shape } from "../art/shape.ts";

/** A friendly robot on two legs, feet at y 0, one unit high. */
export function drawRobot(): Shape[] {
  const [shell, shade, glow, joint] = [hex("#dfe5ec"), hex("#aeb9c7"), hex("#63b5d6"), hex("#6b7688")];
  const box = (x: number, y: number, width: number, height: number, radius: number) =>
    smooth(
      [
        x + radius,
        y,
        x + width - radius,
        y,
        x + width,
        y + radius,
        x + width,
        y + height - radius,
        x + width - radius,
        y + height,
        x + radius,
        y + height,
        x,
        y + height - radius,
        x,
        y + radius,
      ],
      { closed: true, steps: 3 },
    );
  return [
    {
      rings: [capsule(-0.1, -0.3, 0.05, -0.1, -0.06, 0.045), capsule(0.1, -0.3, 0.05, 0.1, -0.06, 0.045)],
      fill: joint,
    },
    { rings: [box(-0.19, -0.07, 0.16, 0.07, 0.03), box(0.03, -0.07, 0.16, 0.07, 0.03)], fill: shade },
    {
      rings: [capsule(-0.2, -0.5, 0.04, -0.3, -0.36, 0.035), capsule(0.2, -0.5, 0.04, 0.32, -0.58, 0.035)],
      fill: joint,
    },
    { rings: [ellipse(-0.31, -0.34, 0.055), ellipse(0.33, -0.6, 0.055)], fill: shade },
    { rings: [box(-0.2, -0.58, 0.4, 0.32, 0.07)], fill: shell },
    { rings: [box(-0.11, -0.5, 0.22, 0.14, 0.03)], fill: shade, detail: true },
    { rings: [ellipse(-0.05, -0.43, 0.024), ellipse(0.05, -0.43, 0.024)], fill: glow, detail: true },
    { rings: [capsule(0, -0.62, 0.04, 0, -0.56, 0.04), capsule(0, -0.92, 0.012, 0, -0.97, 0.012)], fill: joint },
    { rings: [ellipse(0, -0.98, 0.028)], fill: hex("#e08a5b") },
    { rings: [box(-0.22, -0.9, 0.44, 0.28, 0.09)], fill: shell },
    { rings: [box(-0.165, -0.845, 0.33, 0.165, 0.06)], fill: hex("#2f3a4f"), detail: true },
    {
      rings: [ellipse(-0.075, -0.765, 0.034, 0.038), ellipse(0.075, -0.765, 0.034, 0.038)],
      fill: glow,
      glow: true,
      detail: true,
    },
  ];
}
