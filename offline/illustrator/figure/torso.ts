import { darker, hex, lighter, mix, type Rgb } from "#offline/illustrator/art/colour.ts";
import { arc, ellipse, polygon, rect, smooth } from "#offline/illustrator/art/outline.ts";
import type { Ring, Shape } from "#offline/illustrator/art/shape.ts";
import type { Garment, Look } from "./look.ts";
import { drawOldClothes } from "./old-clothes.ts";

/** Falls over the thighs. */
export function isLong(garment: Garment): boolean {
  return garment in hems;
}

/** How low what is long ends, and how wide. */
const hems: Partial<Record<Garment, { hem: number; flare: number }>> = {
  robe: { hem: -0.03, flare: 0.165 },
  "wrapped robe": { hem: -0.05, flare: 0.14 },
  dress: { hem: -0.24, flare: 0.165 },
  coat: { hem: -0.26, flare: 0.135 },
  "lab coat": { hem: -0.3, flare: 0.135 },
  tunic: { hem: -0.29, flare: 0.135 },
  gown: { hem: -0.02, flare: 0.2 },
  "frock coat": { hem: -0.24, flare: 0.14 },
};

/** Chest to hem, in figure units, before the trunk is lowered or leant. */
export function drawTorso(look: Look): Shape[] {
  const { garment, colour, second } = look;
  const { hem, flare } = hems[garment] ?? { hem: -0.43, flare: 0.1 };
  // A stout body is broadest at the belly, a lean one straight.
  const belly = look.build > 1.2 ? 0.03 : look.build < 0.85 ? -0.012 : 0;
  const waist = (garment === "dress" || garment === "gown" ? 0.084 : 0.1) + belly;
  const body: Ring = smooth(
    [
      -0.05,
      -0.825,
      -0.12,
      -0.79,
      -0.128,
      -0.72,
      -waist,
      -0.58,
      -flare,
      hem,
      0,
      hem + 0.008,
      flare,
      hem,
      waist,
      -0.58,
      0.128,
      -0.72,
      0.12,
      -0.79,
      0.05,
      -0.825,
    ],
    { closed: true, steps: 5 },
  );
  const base =
    garment === "overalls" || garment === "apron" || garment === "vest" || garment === "waistcoat" ? second : colour;
  const shapes: Shape[] = [{ rings: [body], fill: lighter(base, 0.05), to: darker(base, 0.1) }];
  const inner = (rings: Ring[], fill: Rgb, alpha = 1): Shape => ({ rings, fill, alpha, detail: true });
  const collar = polygon([-0.042, -0.822], [0.042, -0.822], [0, -0.75]);
  if (garment === "shirt")
    shapes.push(
      inner([arc(0, -0.825, 0.045, 0.03, 0, Math.PI)], mix(look.skin, hex("#7a3b2e"), 0.1)),
      inner([rect(-0.1, -0.452, 0.2, 0.02)], darker(colour, 0.25)),
    );
  if (garment === "suit") {
    shapes.push(
      inner([polygon([-0.045, -0.825], [0.045, -0.825], [0, -0.6])], hex("#f5f3ee")),
      inner([polygon([-0.012, -0.8], [0.012, -0.8], [0.017, -0.66], [0, -0.635], [-0.017, -0.66])], second),
    );
    shapes.push(
      inner(
        [
          polygon([-0.05, -0.826], [-0.078, -0.76], [-0.004, -0.6]),
          polygon([0.05, -0.826], [0.078, -0.76], [0.004, -0.6]),
        ],
        darker(colour, 0.2),
      ),
      inner([ellipse(0, -0.55, 0.007), ellipse(0, -0.5, 0.007)], darker(colour, 0.4)),
    );
  }
  if (garment === "coat" || garment === "lab coat") {
    shapes.push(
      inner([collar], garment === "lab coat" ? second : lighter(second, 0.3)),
      inner(
        [
          polygon([-0.05, -0.826], [-0.07, -0.76], [-0.006, -0.7]),
          polygon([0.05, -0.826], [0.07, -0.76], [0.006, -0.7]),
        ],
        darker(colour, 0.12),
      ),
    );
    shapes.push(
      inner([rect(-0.003, -0.7, 0.006, hem + 0.7)], darker(colour, 0.3)),
      inner([rect(0.03, -0.52, 0.05, 0.012), rect(-0.08, -0.52, 0.05, 0.012)], darker(colour, 0.2)),
    );
  }
  if (garment === "dress" || garment === "robe")
    shapes.push(
      inner([rect(-0.088, -0.6, 0.176, 0.026, 0.01)], second),
      inner([arc(0, -0.825, 0.05, 0.04, 0, Math.PI)], garment === "robe" ? second : look.skin),
    );
  if (garment === "apron" || garment === "overalls") {
    const bottom = garment === "apron" ? -0.33 : -0.41;
    shapes.push(
      inner(
        [polygon([-0.066, -0.73], [0.066, -0.73], [0.09, -0.58], [0.1, bottom], [-0.1, bottom], [-0.09, -0.58])],
        colour,
      ),
      inner(
        [
          polygon([-0.066, -0.73], [-0.05, -0.73], [-0.06, -0.82], [-0.072, -0.815]),
          polygon([0.066, -0.73], [0.05, -0.73], [0.06, -0.82], [0.072, -0.815]),
        ],
        colour,
      ),
      inner([rect(-0.04, -0.56, 0.08, 0.055, 0.012)], darker(colour, 0.14)),
    );
  }
  if (garment === "vest")
    shapes.push(
      inner(
        [
          polygon([-0.115, -0.79], [-0.04, -0.825], [-0.012, -0.45], [-0.1, -0.45]),
          polygon([0.115, -0.79], [0.04, -0.825], [0.012, -0.45], [0.1, -0.45]),
        ],
        colour,
      ),
      inner([rect(-0.103, -0.6, 0.09, 0.026), rect(0.013, -0.6, 0.09, 0.026)], hex("#f4efd9")),
    );
  shapes.push(...drawOldClothes(look, { hem, flare }));
  if (garment === "spacesuit")
    shapes.push(
      inner([rect(-0.06, -0.69, 0.12, 0.075, 0.015)], second),
      inner([ellipse(-0.03, -0.653, 0.012), ellipse(0.03, -0.653, 0.012)], hex("#f2c14e")),
      inner([rect(-0.105, -0.47, 0.21, 0.022)], darker(colour, 0.25)),
    );
  return shapes;
}
