import { darker, hex, lighter } from "../art/colour.ts";
import { arc, ellipse, polygon, rect, smooth } from "../art/outline.ts";
import type { Ring, Shape } from "../art/shape.ts";
import type { Look } from "./look.ts";
import { headMiddle } from "./look.ts";

const m = headMiddle;

/** Headwear of cloth and of old days. */
export function drawHeadcloth(look: Look): Shape[] {
  const fill = look.headwearColour;
  switch (look.headwear) {
    case "turban":
      return drawTurban(fill);
    case "fez":
      return [
        {
          rings: [polygon([-0.066, m - 0.05], [-0.051, m - 0.152], [0.051, m - 0.152], [0.066, m - 0.05])],
          fill: lighter(fill, 0.04),
          to: darker(fill, 0.12),
        },
        { rings: [ellipse(0, m - 0.152, 0.051, 0.009)], fill: lighter(fill, 0.14), detail: true },
        {
          rings: [[0, m - 0.152, 0.048, m - 0.146, 0.054, m - 0.09]],
          fill: hex("#2b2733"),
          stroke: 0.006,
          detail: true,
        },
        { rings: [ellipse(0.0545, m - 0.083, 0.008, 0.016)], fill: hex("#2b2733"), detail: true },
      ];
    case "hood":
      return [
        { rings: [around(0.1, 0.135, 0.062)], fill: lighter(fill, 0.03), to: darker(fill, 0.12) },
        {
          rings: [
            smooth([-0.1, m + 0.07, 0, m + 0.1, 0.1, m + 0.07, 0.12, m + 0.15, 0, m + 0.175, -0.12, m + 0.15], {
              ...{ closed: true, steps: 4 },
            }),
          ],
          fill: darker(fill, 0.06),
        },
      ];
    case "veil":
      return [{ rings: [around(0.09, 0.108, 0.064, 0.045)], fill: lighter(fill, 0.05), to: darker(fill, 0.08) }];
    case "bonnet":
      return [
        { rings: [around(0.1, 0.122, 0.066, 0.02)], fill, to: darker(fill, 0.1) },
        {
          rings: [around(0.086, 0.088, 0.066, 0.022)],
          fill: lighter(fill, 0.35),
          detail: true,
        },
        {
          rings: [
            [-0.076, m + 0.015, -0.045, m + 0.07, 0, m + 0.098],
            [0.076, m + 0.015, 0.045, m + 0.07, 0, m + 0.098],
          ],
          fill: darker(fill, 0.25),
          stroke: 0.011,
        },
        {
          rings: [ellipse(-0.018, m + 0.102, 0.018, 0.011), ellipse(0.018, m + 0.102, 0.018, 0.011)],
          fill: darker(fill, 0.25),
        },
      ];
    case "beret":
      return [
        { rings: [ellipse(0.022, m - 0.088, 0.102, 0.04)], fill, to: darker(fill, 0.1) },
        { rings: [rect(-0.074, m - 0.066, 0.148, 0.02, 0.009)], fill: darker(fill, 0.2) },
        { rings: [rect(0.03, m - 0.138, 0.008, 0.018, 0.003)], fill: darker(fill, 0.2), detail: true },
      ];
    case "steel helmet":
      return [
        { rings: [around(0.09, 0.1, 0.06, 0.085)], fill: darker(fill, 0.32) },
        {
          rings: [arc(0, m - 0.03, 0.088, 0.1, Math.PI, Math.PI * 2)],
          fill: lighter(fill, 0.16),
          to: darker(fill, 0.08),
        },
        { rings: [rect(-0.091, m - 0.043, 0.182, 0.02, 0.006)], fill: darker(fill, 0.14) },
        {
          rings: [arc(-0.03, m - 0.06, 0.03, 0.04, Math.PI * 1.05, Math.PI * 1.5)],
          fill: lighter(fill, 0.5),
          ...{ stroke: 0.008, alpha: 0.8, detail: true },
        },
      ];
    default:
      return [];
  }
}

/** Cloth wound around the head, higher to one side, over the brow. */
function drawTurban(fill: Look["headwearColour"]): Shape[] {
  const body: Ring = smooth(
    [
      ...[-0.082, m - 0.022, -0.108, m - 0.06, -0.098, m - 0.112, -0.045, m - 0.148, 0.02, m - 0.153],
      ...[0.085, m - 0.12, 0.108, m - 0.07, 0.082, m - 0.022, 0.04, m - 0.05, 0, m - 0.06, -0.04, m - 0.05],
    ],
    { closed: true, steps: 6 },
  );
  const fold = (points: Ring): Ring => smooth(points, { closed: false, steps: 6 });
  return [
    { rings: [body], fill: lighter(fill, 0.06), to: darker(fill, 0.12) },
    {
      rings: [
        fold([-0.1, m - 0.075, -0.03, m - 0.1, 0.045, m - 0.068, 0.075, m - 0.03]),
        fold([-0.092, m - 0.115, -0.01, m - 0.128, 0.07, m - 0.1, 0.1, m - 0.055]),
        fold([0.1, m - 0.09, 0.03, m - 0.112, -0.04, m - 0.078, -0.072, m - 0.03]),
      ],
      fill: darker(fill, 0.28),
      ...{ stroke: 0.0055, detail: true },
    },
  ];
}

/** A band of cloth around the face, as wide, high and open as told, down to so far below the eyes. */
function around(half: number, top: number, open: number, low = 0.085): Ring {
  return smooth(
    [
      ...[-half * 0.82, m + low, -half, m - 0.03, -half * 0.68, m - top * 0.82, 0, m - top],
      ...[half * 0.68, m - top * 0.82, half, m - 0.03, half * 0.82, m + low],
      ...[open, m + low * 0.8, open, m - 0.012, open * 0.6, m - 0.058, 0, m - 0.07],
      ...[-open * 0.6, m - 0.058, -open, m - 0.012, -open, m + low * 0.8],
    ],
    { closed: true, steps: 5 },
  );
}
