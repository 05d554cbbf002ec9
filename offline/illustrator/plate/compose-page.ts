import { mix } from "../art/colour.ts";
import { ellipse, rect } from "../art/outline.ts";
import type { Layer, Rect } from "../art/shape.ts";
import type { Scene } from "../compose/compose-scene.ts";
import { item } from "../settings/parts/stage.ts";
import type { Area, Palette } from "./area.ts";
import { drawDisc, drawMark, joinDrawn, type Vignette } from "./card.ts";
import { drawShapes, paletteOf } from "./compose-plate.ts";
import { setLines } from "./lettering.ts";

type Page = {
  width: number;
  height: number;
  seed: number;
  film: string;
  phrase: string;
  /** What the words speak of besides, drawn below them. */
  vignettes: readonly Vignette[];
  isGrave: boolean;
};

/** How much of a page is its picture: beside the words, or above them and the captions. */
const [shareBeside, shareAbove] = [0.5, 0.43];

/** Where the picture of a page is: beside its words, or above them where it is not wide. */
export function windowOf({ width, height }: { width: number; height: number }): Rect {
  return width > height * 1.2
    ? { x: 0, y: 0, width: Math.round(width * shareBeside), height }
    : { x: 0, y: 0, width, height: Math.round(height * shareAbove) };
}

/** A scene that shows who and where, as a page of a picture book: its picture, and what happens in the sentence's words. */
export function composePage(picture: Scene, { width, height, seed, film, phrase, vignettes, isGrave }: Page): Scene {
  const window = windowOf({ width, height });
  const isBeside = window.height === height;
  const unit = Math.min(width, height);
  const palette = paletteOf(film, isGrave);
  const margin = unit * 0.075;
  const room = isBeside
    ? { x: window.width, y: 0, width: width - window.width, height }
    : { x: 0, y: window.height, width, height: height - window.height };
  const area: Area = {
    ...{ x: room.x + margin, y: room.y + (isBeside ? height * 0.14 : margin), width: room.width - margin * 2 },
    ...{ height: isBeside ? height * 0.64 : height * 0.77 - window.height - margin, unit, isUpright: !isBeside },
  };
  const hasThings = vignettes.length > 0;
  const radius = hasThings ? Math.min(unit * 0.15, area.height * 0.23, area.width / (vignettes.length * 2.15)) : 0;
  const gap = hasThings ? Math.min(unit * 0.05, area.height * 0.1) : 0;
  const box = { ...area, height: area.height - radius * 2 - gap };
  const lettering = setLines(phrase, {
    ...{ box, size: unit * 0.1, mostLines: isBeside ? 8 : 5, colour: palette.ink, align: "left" },
  });
  const below = Math.max(...lettering.map(({ y, size }) => y + size * 0.3), box.y) + gap + radius;
  const things = joinDrawn(
    vignettes.map((vignette, at) =>
      drawDisc(vignette, { cx: area.x + radius * (1 + at * 2.15), cy: below, radius }, palette),
    ),
  );
  const top = Math.min(...lettering.map(({ y, size }) => y - size));
  const mark = drawMark(area.x + unit * 0.055, Number.isFinite(top) ? top - unit * 0.05 : area.y, unit, palette);
  const paper: Layer = {
    ...{ name: "paper", depth: 0, haze: 0 },
    items: [
      item(
        [
          {
            ...{ rings: [rect(0, 0, width, height)], glow: true },
            ...{ fill: palette.paper, to: mix(palette.paper, palette.soft, 0.55) },
          },
        ],
        "backdrop",
      ),
    ],
  };
  const shapes = drawShapes({ width, height, unit, seed }, palette);
  const isPlain = picture.setting === "abstract";
  const words: Layer = {
    name: "words",
    depth: 0.75,
    haze: 0,
    items: [mark, ...things.items],
    lettering: [...lettering, ...things.lettering],
  };
  return {
    ...picture,
    ...{ width, height, unit, seed },
    ...(isPlain && { layers: picture.layers.filter(({ name }) => name === "subjects"), isFlat: true }),
    page: {
      window,
      below: [
        paper,
        { name: "paper shapes", depth: 0.01, haze: 0, items: shapes },
        ...(isPlain ? [drawGround(window, palette)] : []),
      ],
      above: [words],
    },
  };
}

/** Behind whoever is seen where no place is known: nothing that could be one. */
function drawGround({ x, y, width, height }: Rect, palette: Palette): Layer {
  const disc = [ellipse(x + width / 2, y + height * 0.5, Math.min(width, height) * 0.4)];
  return {
    ...{ name: "ground", depth: 0.02, haze: 0 },
    items: [
      item([
        {
          ...{ rings: [rect(x, y, width, height)], glow: true },
          ...{ fill: mix(palette.soft, palette.second, 0.25), to: palette.soft },
        },
      ]),
      item([{ rings: disc, fill: mix(palette.paper, palette.soft, 0.35), glow: true }]),
    ],
  };
}
