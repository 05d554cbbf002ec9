import type { Diagram } from "../../understanding/scene-reading.ts";
import { arc, ellipse, rect } from "../art/outline.ts";
import { type Item, type Lettering, placeShapes } from "../art/shape.ts";
import { standIcon } from "../compose/stand-icon.ts";
import { item } from "../settings/parts/stage.ts";
import type { Area, Drawn, Palette } from "./area.ts";
import { drawDisc, drawDiscs, type Vignette } from "./card.ts";
import { isRightToLeft, measureLine, setLines } from "./lettering.ts";

type Of<Kind extends Diagram["kind"]> = Extract<Diagram, { kind: Kind }>;

/** So many can be counted at a glance. */
const mostCounted = 12;

/** As many as there are, or one large number within what the sentence says before and after it. */
export function drawCount(count: Of<"count">, area: Area, palette: Palette, besides: readonly Vignette[] = []): Drawn {
  const { value, icon, isChange } = count;
  const isCountable = icon !== undefined && !isChange && Number.isInteger(value) && value >= 1 && value <= mostCounted;
  if (isCountable && !count.isAmount) return drawCounted(count, icon, area, palette);
  const { x, y, width, height, unit, isUpright } = area;
  if (!icon) return { items: [], lettering: setNumber(count, area, { unit, palette }) };
  // A number with its unit needs room in one line.
  const isStacked = isUpright || width < unit * 1.1;
  const radius = Math.min(unit * 0.25, height * (isUpright ? 0.22 : isStacked ? 0.18 : 0.44), width * 0.24);
  if (besides.length > 1 && !isStacked && !isChange) {
    const side = Math.min(height, width * 0.42);
    const block = { x, y: y + (height - side) / 2, width: side, height: side };
    const box = { x: x + side + unit * 0.06, y, width: width - side - unit * 0.06, height };
    return { items: drawDiscs(besides, block, palette).items, lettering: setNumber(count, box, { unit, palette }) };
  }
  const [cx, cy] = isStacked ? [x + width / 2, y + radius] : [x + radius, y + height / 2];
  const gap = radius * 2 + unit * 0.06;
  const box = isStacked
    ? { x, y: y + gap, width, height: height - gap }
    : { x: x + gap, y, width: width - gap, height };
  return {
    ...drawDisc({ icon }, { cx, cy, radius }, palette),
    lettering: setNumber(count, box, { unit, palette }),
  };
}

type Box = { x: number; y: number; width: number; height: number };

function setNumber(
  { lead, shown, label }: Of<"count">,
  { x, y, width, height }: Box,
  { unit, palette }: { unit: number; palette: Palette },
): Lettering[] {
  const words = { size: unit * 0.07, mostLines: 3, colour: palette.ink };
  const part = (from: number, to: number) => ({ x, y: y + height * from, width, height: height * (to - from) });
  const [top, below] = lead ? [0.3, 0.64] : [0.12, 0.54];
  return [
    ...setLines(lead ?? "", { ...words, box: part(0, top - 0.01), stand: "bottom" }),
    ...setLines(shown, {
      box: part(top, below),
      size: Math.min(unit * 0.22, height * (below - top) * 0.72),
      mostLines: 1,
      colour: palette.accent,
    }),
    ...setLines(label, { ...words, box: part(below + 0.01, 1), stand: "top" }),
  ];
}

function drawCounted(count: Of<"count">, icon: string, area: Area, palette: Palette): Drawn {
  const { x, y, width, height, unit } = area;
  const { value, shown, label } = count;
  const items = drawMany(icon, value, { x, y, width, height: height * 0.5 });
  const numberBox = { x, y: y + height * 0.5 + unit * 0.02, width, height: height * 0.24 };
  const number = setLines(shown, { box: numberBox, size: unit * 0.16, mostLines: 1, colour: palette.accent });
  const below = numberBox.y + numberBox.height;
  const box = { x, y: below, width, height: y + height - below };
  const words = setLines(label, { box, size: unit * 0.075, mostLines: 2, colour: palette.ink, stand: "top" });
  return { items, lettering: [...number, ...words] };
}

function drawMany(icon: string, count: number, box: { x: number; y: number; width: number; height: number }): Item[] {
  const { shapes, height } = standIcon(icon);
  const rows = count > 6 ? 2 : 1;
  const columns = Math.ceil(count / rows);
  const cell = Math.min(box.width / columns, box.height / rows);
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / columns);
    const inRow = row === rows - 1 ? count - columns * row : columns;
    const x = box.x + box.width / 2 + ((index % columns) - (inRow - 1) / 2) * cell;
    const middle = box.y + box.height / 2 + (row - (rows - 1) / 2) * cell;
    const scale = cell * 0.84;
    return item(placeShapes(shapes, { x, y: middle + (height * scale) / 2, scale }), "subject");
  });
}

/** A ring that is filled as far as the share goes, with the share in its middle. */
export function drawShare({ share, shown, label }: Of<"share">, area: Area, palette: Palette): Drawn {
  const { x, y, width, height, unit, isUpright } = area;
  const radius = Math.min(unit * 0.27, height * (isUpright ? 0.24 : 0.42), width * (isUpright ? 0.4 : 0.22));
  const [cx, cy] = isUpright ? [x + width / 2, y + height * 0.36] : [x + radius * 1.1, y + height / 2];
  const inner = radius * 0.7;
  const full = Math.PI * 2 * Math.max(0.004, Math.min(1, share));
  const from = -Math.PI / 2;
  const back = arc(cx, cy, inner, inner, from, from + full);
  const reversed = Array.from({ length: back.length / 2 }, (_, index) =>
    back.slice(back.length - 2 - index * 2, back.length - index * 2),
  ).flat();
  const items = [
    item([{ rings: [ellipse(cx, cy, radius), ellipse(cx, cy, inner)], fill: palette.soft, evenOdd: true }]),
    item([{ rings: [[...arc(cx, cy, radius, radius, from, from + full), ...reversed]], fill: palette.accent }]),
  ];
  // "nine out of ten" in two lines, "60 %" in one.
  const mostLines = shown.length > 6 ? 2 : 1;
  const numberBox = { x: cx - inner * 0.8, y: cy - inner * 0.6, width: inner * 1.6, height: inner * 1.2 };
  // A word that is cut in two is read twice.
  const size = Math.min(radius * 0.5, ...shown.split(" ").map((word) => numberBox.width / measureLine(`${word}.`, 1)));
  const number = setLines(shown, { box: numberBox, size, mostLines, colour: palette.ink });
  const box = isUpright
    ? { x, y: cy + radius + unit * 0.06, width, height: y + height - cy - radius - unit * 0.06 }
    : { x: cx + radius + unit * 0.09, y, width: x + width - cx - radius - unit * 0.09, height };
  const words = setLines(label, {
    ...{ box, size: unit * 0.085, mostLines: 4, colour: palette.ink },
    ...(isUpright ? { stand: "top" as const } : { align: "left" as const }),
  });
  return { items, lettering: [...number, ...words] };
}

/** A bar each, as long as its number, the longest across the whole width. */
export function drawBars(values: Of<"comparison">["items"], area: Area, palette: Palette): Drawn {
  const { x, y, width, height, unit } = area;
  const shown = values.slice(0, 4);
  const most = Math.max(...shown.map(({ value }) => Math.abs(value)), 1e-9);
  const row = Math.min(height / shown.length, unit * 0.3);
  const top = y + (height - row * shown.length) / 2;
  const numberSize = Math.min(row * 0.3, unit * 0.075);
  const widest = Math.max(...shown.map(({ shown: number }) => measureLine(number, numberSize)));
  const longest = Math.max(width * 0.3, width - widest * 1.06 - unit * 0.03);
  const items: Item[] = [];
  const lettering: Lettering[] = [];
  shown.forEach(({ label, value, shown: number }, index) => {
    const at = top + row * index;
    const bar = row * 0.34;
    const long = Math.max(bar * 0.3, longest * (Math.abs(value) / most));
    const isMirrored = isRightToLeft(label);
    const start = isMirrored ? x + width - long : x;
    const fill = index % 2 === 0 ? palette.accent : palette.second;
    items.push(item([{ rings: [rect(start, at + row * 0.5, long, bar, bar * 0.2)], fill }]));
    const labelBox = { x, y: at + row * 0.06, width, height: row * 0.4 };
    lettering.push(
      ...setLines(label, {
        box: labelBox,
        size: row * 0.26,
        mostLines: 1,
        colour: palette.ink,
        align: "left",
        stand: "bottom",
      }),
    );
    const room = width - long - unit * 0.03;
    const numberBox = {
      x: isMirrored ? x : x + long + unit * 0.03,
      y: at + row * 0.5 - bar * 0.15,
      width: room,
      height: bar * 1.3,
    };
    lettering.push(
      ...setLines(number, {
        box: numberBox,
        size: numberSize,
        mostLines: 1,
        colour: palette.ink,
        align: isMirrored ? "right" : "left",
      }),
    );
  });
  return { items, lettering };
}

/** Steps or moments along a line: side by side, or below each other in an upright picture. */
export function drawRow(
  parts: readonly { mark: string; label: string }[],
  area: Area,
  { isNumbered, ...palette }: Palette & { isNumbered: boolean },
): Drawn {
  const { x, y, width, height, unit, isUpright } = area;
  const shown = parts.slice(0, 5);
  const isMirrored = isRightToLeft(shown[0]?.label ?? "");
  const items: Item[] = [];
  const lettering: Lettering[] = [];
  const cell = (isUpright ? height : width) / shown.length;
  const radius = Math.min(unit * (isNumbered ? 0.075 : 0.026), cell * 0.3);
  const lineY = y + height * (isNumbered ? 0.3 : 0.4);
  const lineX = isMirrored ? x + width - radius : x + radius;
  const thick = unit * 0.009;
  items.push(
    item([
      isUpright
        ? { rings: [rect(lineX - thick / 2, y + cell / 2, thick, height - cell)], fill: palette.soft }
        : { rings: [rect(x + cell / 2, lineY - thick / 2, width - cell, thick)], fill: palette.soft },
    ]),
  );
  shown.forEach(({ mark, label }, index) => {
    const place = isMirrored && !isUpright ? shown.length - 1 - index : index;
    const [cx, cy] = isUpright ? [lineX, y + cell * (index + 0.5)] : [x + cell * (place + 0.5), lineY];
    const fill = index % 2 === 0 ? palette.accent : palette.second;
    items.push(item([{ rings: [ellipse(cx, cy, radius)], fill }]));
    const beside = radius * 2 + unit * 0.05;
    const sideBox = { x: isMirrored ? x : x + beside, y: cy - cell * 0.44, width: width - beside, height: cell * 0.88 };
    if (isNumbered) {
      const inside = { x: cx - radius, y: cy - radius, width: radius * 2, height: radius * 2 };
      lettering.push(
        ...setLines(mark, { box: inside, size: radius * 1.15, mostLines: 1, colour: palette.paper, on: fill }),
      );
    } else {
      const markBox = isUpright
        ? { ...sideBox, height: cell * 0.36 }
        : { x: cx - cell * 0.46, y: lineY - radius - unit * 0.19, width: cell * 0.92, height: unit * 0.15 };
      lettering.push(
        ...setLines(mark, {
          box: markBox,
          size: unit * 0.1,
          mostLines: 1,
          colour: palette.accent,
          stand: "bottom",
          ...(isUpright && { align: "left" as const }),
        }),
      );
    }
    const box = isUpright
      ? { ...sideBox, y: sideBox.y + (isNumbered ? 0 : cell * 0.38), height: cell * (isNumbered ? 0.88 : 0.5) }
      : {
          x: cx - cell * 0.45,
          y: lineY + radius + unit * 0.05,
          width: cell * 0.9,
          height: y + height - lineY - radius - unit * 0.05,
        };
    lettering.push(
      ...setLines(label, {
        ...{ box, size: unit * (shown.length > 3 ? 0.058 : 0.066), mostLines: isUpright ? 3 : 5, colour: palette.ink },
        ...(isUpright
          ? { align: "left" as const, stand: isNumbered ? ("middle" as const) : ("top" as const) }
          : { stand: "top" as const }),
      }),
    );
  });
  return { items, lettering };
}
