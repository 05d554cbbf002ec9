import { darker, hex, lighter, mix, type Rgb } from "../art/colour.ts";
import { arc, ellipse, polygon, rect } from "../art/outline.ts";
import type { Ring, Shape } from "../art/shape.ts";
import type { Look } from "./look.ts";

const [linen, leather] = [hex("#f1ead9"), hex("#6b4a33")];

/** What is on the body of clothes of old days: belts, laces, lapels, buttons. */
export function drawOldClothes(look: Look, { hem, flare }: { hem: number; flare: number }): Shape[] {
  const { garment, colour, second } = look;
  const inner = (rings: Ring[], fill: Rgb): Shape => ({ rings, fill, detail: true });
  const lines = (rings: Ring[], fill: Rgb, stroke = 0.005): Shape => ({ rings, fill, stroke, detail: true });
  const neck = mix(look.skin, hex("#7a3b2e"), 0.1);
  if (garment === "tunic")
    return [
      inner([polygon([-0.04, -0.824], [0.04, -0.824], [0, -0.735])], linen),
      inner([polygon([-0.028, -0.826], [0.028, -0.826], [0, -0.765])], neck),
      inner([rect(-0.112, -0.585, 0.224, 0.03, 0.008)], leather),
      inner([rect(-0.016, -0.59, 0.032, 0.04, 0.006)], hex("#c9a24e")),
      inner([rect(-flare, hem - 0.016, flare * 2, 0.018, 0.006)], darker(colour, 0.24)),
    ];
  if (garment === "gown")
    return [
      inner([arc(0, -0.825, 0.058, 0.05, 0, Math.PI)], linen),
      inner([arc(0, -0.827, 0.044, 0.032, 0, Math.PI)], neck),
      lines(
        [
          [-0.02, -0.76, 0.02, -0.72, -0.02, -0.68, 0.02, -0.64],
          [0.02, -0.76, -0.02, -0.72, 0.02, -0.68, -0.02, -0.64],
        ],
        linen,
      ),
      inner([rect(-0.092, -0.605, 0.184, 0.022, 0.008)], darker(colour, 0.28)),
      lines(
        [
          [-0.04, -0.57, -0.085, hem - 0.03],
          [0.04, -0.57, 0.085, hem - 0.03],
        ],
        darker(colour, 0.16),
        0.006,
      ),
    ];
  if (garment === "wrapped robe")
    return [
      inner([polygon([-0.04, -0.828], [0.04, -0.828], [0.006, -0.755])], neck),
      // The left side lies over the right one.
      inner([polygon([-0.062, -0.822], [-0.034, -0.83], [0.02, -0.74], [0, -0.716])], lighter(second, 0.12)),
      inner([polygon([0.062, -0.822], [0.034, -0.83], [-0.096, -0.615], [-0.06, -0.605])], lighter(second, 0.2)),
      inner([rect(-0.112, -0.612, 0.224, 0.05, 0.01)], second),
      lines([[-0.02, -0.56, -0.05, hem - 0.01]], darker(colour, 0.2), 0.006),
    ];
  if (garment === "frock coat")
    return [
      inner(
        [polygon([-0.046, -0.826], [0.046, -0.826], [0.05, -0.6], [0.036, -0.43], [-0.036, -0.43], [-0.05, -0.6])],
        second,
      ),
      inner([polygon([-0.04, -0.828], [0.04, -0.828], [0.022, -0.745], [-0.022, -0.745])], linen),
      inner([ellipse(-0.014, -0.785, 0.018, 0.012), ellipse(0.014, -0.785, 0.018, 0.012)], lighter(linen, 0.4)),
      lines([[0, -0.735, 0, -0.44]], darker(second, 0.25), 0.004),
      inner([ellipse(0.009, -0.69, 0.006), ellipse(0.009, -0.62, 0.006), ellipse(0.009, -0.55, 0.006)], hex("#d8b56a")),
      inner(
        [
          polygon([-0.046, -0.828], [-0.094, -0.755], [-0.04, -0.63]),
          polygon([0.046, -0.828], [0.094, -0.755], [0.04, -0.63]),
        ],
        darker(colour, 0.22),
      ),
    ];
  if (garment !== "waistcoat") return [];
  return [
    inner(
      [
        polygon([-0.108, -0.795], [-0.044, -0.826], [-0.004, -0.68], [-0.004, -0.425], [-0.1, -0.445]),
        polygon([0.108, -0.795], [0.044, -0.826], [0.004, -0.68], [0.004, -0.425], [0.1, -0.445]),
      ],
      colour,
    ),
    inner(
      [polygon([-0.042, -0.828], [0, -0.8], [-0.02, -0.765]), polygon([0.042, -0.828], [0, -0.8], [0.02, -0.765])],
      lighter(second, 0.3),
    ),
    inner(
      [-0.64, -0.58, -0.52].map((y) => ellipse(0.016, y, 0.0065)),
      darker(colour, 0.45),
    ),
    lines([[0.02, -0.56, 0.055, -0.535, 0.075, -0.56]], hex("#d8b56a"), 0.004),
  ];
}
