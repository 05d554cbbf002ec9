import { mix } from "../art/colour.ts";
import { natural } from "../art/natural.ts";
import { capsule, ellipse, polygon, rect, smooth } from "../art/outline.ts";
import type { Shape } from "../art/shape.ts";
import { drawRockFace } from "./supports.ts";

/** How far above the ground who climbs it is, beside their own height. */
const heights: Partial<Record<string, number>> = { ladder: 0.34, tree: 0.3, wall: 0.22 };

export function climbHeight(support: string | undefined): number {
  return heights[support ?? ""] ?? 0;
}

/** What is climbed, before who faces right: their hands and feet are on it. */
export function drawClimbed(support: string | undefined): Shape[] {
  if (support === "ladder") return drawLadder();
  if (support === "tree") return drawTree();
  return support === "wall" ? drawWall() : drawRockFace();
}

function drawLadder(): Shape[] {
  const [foot, head] = [0.04, -1.75];
  const lean = 0.16;
  const at = (y: number) => 0.06 + ((foot - y) / (foot - head)) * lean;
  const rungs = Array.from({ length: 9 }, (_, step) => -0.14 - step * 0.19);
  const wood = natural.wood;
  return [
    { rings: rungs.map((y) => rect(at(y), y, 0.25, 0.03, 0.01)), fill: mix(wood, natural.woodDark, 0.35) },
    {
      rings: [0, 0.25].map((side) => capsule(at(foot) + side, foot, 0.021, at(head) + side, head, 0.021)),
      fill: natural.woodDark,
    },
  ];
}

function drawTree(): Shape[] {
  const bark = natural.woodDark;
  return [
    {
      rings: [
        smooth([0.06, 0.04, 0.13, -0.1, 0.13, -0.6, 0.1, -1.3, 0.42, -1.3, 0.4, -0.6, 0.42, -0.1, 0.52, 0.04], {
          closed: true,
          steps: 5,
        }),
        capsule(0.18, -0.86, 0.05, -0.12, -1.2, 0.025),
        capsule(0.36, -1.0, 0.05, 0.66, -1.3, 0.03),
      ],
      fill: bark,
      to: mix(bark, natural.ink, 0.3),
    },
    {
      rings: [ellipse(0.26, -1.72, 0.5, 0.36), ellipse(-0.14, -1.5, 0.3, 0.22), ellipse(0.68, -1.48, 0.32, 0.25)],
      fill: natural.leaf,
      to: natural.leafDark,
    },
    {
      rings: [ellipse(0.12, -1.82, 0.22, 0.13), ellipse(0.6, -1.56, 0.15, 0.09)],
      fill: mix(natural.leaf, natural.white, 0.2),
      detail: true,
    },
  ];
}

function drawWall(): Shape[] {
  const stone = mix(natural.brick, natural.rock, 0.35);
  const rows = [-1.06, -0.88, -0.7, -0.52, -0.34, -0.16];
  return [
    { rings: [rect(0.14, -1.2, 0.62, 1.24, 0.02)], fill: stone, to: mix(stone, natural.ink, 0.2) },
    {
      rings: rows.flatMap((y, row) => [
        rect(0.14, y, 0.62, 0.014),
        ...[0.12, 0.34, 0.56].map((x) => rect(0.14 + x - (row % 2 ? 0.1 : 0), y, 0.014, 0.18)),
      ]),
      fill: mix(stone, natural.ink, 0.35),
      alpha: 0.6,
      detail: true,
    },
    { rings: [rect(0.1, -1.25, 0.7, 0.07, 0.02)], fill: mix(stone, natural.white, 0.25) },
  ];
}

/** A door that stands ajar in its frame, its handle at the hand of who faces right. */
export function drawDoor(): Shape[] {
  const wood = natural.wood;
  const panels = [-1.08, -0.5].map((y) =>
    smooth([0.36, y, 0.5, y - 0.04, 0.5, y + 0.4, 0.36, y + 0.36], { closed: true, steps: 1 }),
  );
  return [
    { rings: [rect(0.24, -1.36, 0.66, 1.38, 0.01)], fill: mix(wood, natural.white, 0.45) },
    { rings: [rect(0.31, -1.29, 0.52, 1.31)], fill: mix(natural.ink, natural.woodDark, 0.35) },
    { rings: [polygon([0.28, -1.29], [0.58, -1.38], [0.58, 0.1], [0.28, 0.02])], fill: natural.woodDark, to: wood },
    { rings: panels, fill: mix(natural.woodDark, natural.ink, 0.25), detail: true },
    { rings: [ellipse(0.315, -0.55, 0.022)], fill: natural.sand },
  ];
}
