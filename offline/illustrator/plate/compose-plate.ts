import type { Diagram, Fallback } from "../../understanding/scene-reading.ts";
import { fromLch, mix, type Rgb } from "../art/colour.ts";
import { createLight } from "../art/light.ts";
import { createRandom, hashText } from "../art/natural.ts";
import { blob, rect } from "../art/outline.ts";
import type { Item, Layer } from "../art/shape.ts";
import type { Scene } from "../compose/compose-scene.ts";
import { item } from "../settings/parts/stage.ts";
import { type Area, areaOf, type Drawn, type Palette } from "./area.ts";
import { drawCard, type Vignette } from "./card.ts";
import { drawBars, drawCount, drawRow, drawShare } from "./diagram.ts";
import { drawProgress } from "./progress.ts";
import { signOfUnit } from "./unit-sign.ts";

type Wanted = {
  fallback: Fallback;
  /** What a card speaks of. */
  vignettes?: readonly Vignette[];
  width: number;
  height: number;
  seed: number;
  film: string;
  isGrave: boolean;
};

/** The scene as a calm card with its key phrase, or as the figure that its sentence holds; layers as of other pictures. */
export function composePlate({ fallback, vignettes = [], width, height, seed, film, isGrave }: Wanted): Scene {
  const unit = Math.min(width, height);
  const palette = paletteOf(film, isGrave);
  const area = areaOf(width, height);
  const drawn =
    fallback.kind === "card"
      ? drawCard(fallback.phrase, vignettes, area, palette)
      : drawDiagram(withSign(fallback.diagram, vignettes[0], isGrave), vignettes, area, palette);
  const items = isGrave ? drawn.items.map(sober) : drawn.items;
  const layers: Layer[] = [
    {
      name: "paper",
      depth: 0,
      haze: 0,
      items: [
        item(
          [
            {
              rings: [rect(0, 0, width, height)],
              fill: palette.paper,
              to: mix(palette.paper, palette.soft, 0.55),
              glow: true,
            },
          ],
          "backdrop",
        ),
      ],
    },
    { name: "paper shapes", depth: 0.3, haze: 0, items: drawShapes({ width, height, unit, seed }, palette) },
    { name: "plate", depth: 0.75, haze: 0, items, lettering: drawn.lettering },
  ];
  return {
    ...{ width, height, unit, seed, layers, light: createLight("noon", "clear"), inside: true, setting: "abstract" },
    ...{ frame: { shot: "wide", targets: [] }, isFlat: true },
  };
}

/** "10 kilometers" beside the cloud that is so tall. */
function withSign(diagram: Diagram, vignette: Vignette | undefined, isGrave: boolean): Diagram {
  if (diagram.kind !== "count" || diagram.icon) return diagram;
  const icon = vignette?.icon ?? (isGrave ? undefined : signOfUnit(diagram));
  return icon ? { ...diagram, icon, isAmount: true } : diagram;
}

/** Beside grave words colours keep little of their strength. */
function sober({ shapes, ...kept }: Item): Item {
  const muted = (colour: Rgb) => mix(colour, grey(colour), 0.7);
  return {
    ...kept,
    shapes: shapes.map(({ fill, to, ...shape }) => ({ ...shape, fill: muted(fill), ...(to && { to: muted(to) }) })),
  };
}

function grey([red, green, blue]: Rgb): Rgb {
  const light = red * 0.3 + green * 0.59 + blue * 0.11;
  return [light, light, light];
}

/** One pair of hues for a whole film, so that its cards belong together. */
export function paletteOf(film: string, isGrave: boolean): Palette {
  const random = createRandom(hashText(`plate ${film}`));
  const hue = random.between(0, Math.PI * 2);
  const chroma = isGrave ? 0.012 : 1;
  const tone = (l: number, c: number, turn = 0) => fromLch({ l, c: isGrave ? Math.min(c, chroma) : c, h: hue + turn });
  return {
    paper: tone(isGrave ? 0.88 : 0.95, 0.022),
    soft: tone(isGrave ? 0.8 : 0.88, 0.045, 0.3),
    accent: tone(0.6, 0.13, 0.2),
    second: tone(0.74, 0.09, 2.2),
    ink: tone(0.27, 0.035),
    quiet: tone(0.42, 0.03),
  };
}

export function drawShapes(
  { width, height, unit, seed }: { width: number; height: number; unit: number; seed: number },
  palette: Palette,
): Item[] {
  const random = createRandom(seed ^ 0x51f2);
  const left = random.chance(0.5);
  const at = (share: number) => (left ? share : 1 - share) * width;
  const patch = (x: number, y: number, size: number, fill: Rgb, alpha: number): Item =>
    item([{ rings: [blob(random, x, y, size, size * 0.86, 0.14)], fill, alpha, glow: true }], "backdrop");
  return [
    patch(at(0.02), height * 0.06, unit * 0.36, palette.soft, 0.75),
    patch(at(1), height * 0.98, unit * 0.44, palette.soft, 0.65),
    patch(at(0.95), height * 0.05, unit * 0.09, palette.second, 0.4),
  ];
}

function drawDiagram(diagram: Diagram, vignettes: readonly Vignette[], area: Area, palette: Palette): Drawn {
  switch (diagram.kind) {
    case "count":
      return drawCount(diagram, area, palette, vignettes);
    case "progress":
      return drawProgress(diagram, area, palette);
    case "share":
      return drawShare(diagram, area, palette);
    case "comparison":
      return drawBars(diagram.items, area, palette);
    case "steps":
      return drawRow(
        diagram.steps.map((label, index) => ({ mark: String(index + 1), label })),
        area,
        { ...palette, isNumbered: true },
      );
    case "timeline":
      return drawRow(
        diagram.moments.map(({ time, label }) => ({ mark: time, label })),
        area,
        { ...palette, isNumbered: false },
      );
  }
}
