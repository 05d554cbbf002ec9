import { darker, lighter } from "../art/colour.ts";
import { arc, ellipse, smooth } from "../art/outline.ts";
import type { Ring, Shape } from "../art/shape.ts";
import type { Look } from "./look.ts";
import { covering, headMiddle } from "./look.ts";

export function drawHair(look: Look): Shape[] {
  const fill = look.hairColour;
  const cap: Ring = smooth(
    [
      -0.076,
      headMiddle + 0.004,
      -0.082,
      headMiddle - 0.05,
      -0.045,
      headMiddle - 0.098,
      0.015,
      headMiddle - 0.105,
      0.066,
      headMiddle - 0.078,
      0.08,
      headMiddle - 0.03,
      0.075,
      headMiddle + 0.004,
      0.062,
      headMiddle - 0.03,
      0.03,
      headMiddle - 0.052,
      -0.02,
      headMiddle - 0.044,
      -0.058,
      headMiddle - 0.03,
    ],
    { closed: true, steps: 5 },
  );
  if (look.hair === "bald")
    return [
      {
        rings: [
          arc(-0.068, headMiddle - 0.002, 0.016, 0.034, Math.PI / 2, Math.PI * 1.5),
          arc(0.068, headMiddle - 0.002, 0.016, 0.034, -Math.PI / 2, Math.PI / 2),
        ],
        fill,
      },
    ];
  const shapes: Shape[] = [];
  if (look.hair === "bun") shapes.push({ rings: [ellipse(0.005, headMiddle - 0.118, 0.036)], fill: darker(fill, 0.1) });
  if (look.hair === "curly") {
    const rings: Ring[] = [];
    for (let index = 0; index < 11; index += 1) {
      const angle = Math.PI * (0.97 + (index / 10) * 1.06);
      // Less at the temples: curls must not hide the eyes of who looks aside.
      const size = 0.024 - 0.009 * Math.sin(angle);
      rings.push(ellipse(Math.cos(angle) * 0.082, headMiddle - 0.03 + Math.sin(angle) * 0.064, size));
    }
    return [{ rings: [...rings, cap], fill }];
  }
  if (look.hair === "bob")
    shapes.push({
      rings: [
        smooth(
          [
            -0.07,
            headMiddle - 0.05,
            -0.096,
            headMiddle + 0.02,
            -0.086,
            headMiddle + 0.075,
            -0.05,
            headMiddle + 0.072,
            -0.062,
            headMiddle - 0.02,
          ],
          { closed: true, steps: 4 },
        ),
        smooth(
          [
            0.07,
            headMiddle - 0.05,
            0.096,
            headMiddle + 0.02,
            0.086,
            headMiddle + 0.075,
            0.05,
            headMiddle + 0.072,
            0.062,
            headMiddle - 0.02,
          ],
          { closed: true, steps: 4 },
        ),
      ],
      fill,
    });
  if (look.hair === "braid")
    for (const side of [-1, 1])
      shapes.push(
        {
          rings: [0, 1, 2, 3].map((knot) =>
            ellipse(side * (0.082 + knot * 0.004), headMiddle + 0.045 + knot * 0.042, 0.024 - knot * 0.002, 0.028),
          ),
          fill,
        },
        { rings: [ellipse(side * 0.098, headMiddle + 0.196, 0.012, 0.016)], fill: look.second },
      );
  if (look.hair === "plait")
    shapes.push(
      {
        rings: [0, 1, 2, 3, 4, 5].map((knot) =>
          ellipse(0.084 - knot * 0.003, headMiddle + 0.04 + knot * 0.042, 0.027 - knot * 0.002, 0.029),
        ),
        fill,
      },
      { rings: [ellipse(0.067, headMiddle + 0.276, 0.013, 0.018)], fill: look.second },
    );
  if (look.hair === "long")
    shapes.push({
      rings: [
        smooth(
          [
            -0.07,
            headMiddle - 0.05,
            -0.095,
            headMiddle + 0.03,
            -0.1,
            headMiddle + 0.16,
            -0.065,
            headMiddle + 0.17,
            -0.06,
            headMiddle - 0.01,
          ],
          { closed: true, steps: 4 },
        ),
        smooth(
          [
            0.07,
            headMiddle - 0.05,
            0.095,
            headMiddle + 0.03,
            0.1,
            headMiddle + 0.16,
            0.065,
            headMiddle + 0.17,
            0.06,
            headMiddle - 0.01,
          ],
          { closed: true, steps: 4 },
        ),
      ],
      fill,
    });
  shapes.push(
    { rings: [cap], fill },
    {
      rings: [arc(-0.015, headMiddle - 0.06, 0.035, 0.022, Math.PI * 1.1, Math.PI * 1.7)],
      fill: lighter(fill, 0.2),
      stroke: 0.007,
      detail: true,
    },
  );
  return shapes;
}

/** Cloth that falls on the shoulders. */
const falling: ReadonlySet<Look["headwear"]> = new Set(["headscarf", "hood", "veil"]);

/** What hangs behind the shoulders; null for short hair. */
export function drawBackHair(look: Look): Shape | null {
  const isVeiled = falling.has(look.headwear);
  if (!isVeiled && (!["long", "ponytail"].includes(look.hair) || covering.has(look.headwear))) return null;
  const fill = isVeiled ? darker(look.headwearColour, 0.15) : darker(look.hairColour, 0.12);
  if (look.hair === "ponytail" && !isVeiled)
    return {
      rings: [smooth([0.04, -0.97, 0.115, -0.93, 0.12, -0.8, 0.09, -0.74, 0.07, -0.86], { closed: true, steps: 5 })],
      fill,
    };
  return {
    rings: [
      smooth(
        [
          -0.075, -0.96, 0, -1.01, 0.075, -0.96, 0.092, -0.85, 0.1, -0.7, 0.03, -0.68, -0.03, -0.68, -0.1, -0.7, -0.092,
          -0.85,
        ],
        { closed: true, steps: 5 },
      ),
    ],
    fill,
  };
}
