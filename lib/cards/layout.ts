import type { Card } from "../contract/card.ts";
import { clauseStarts } from "./clauses.ts";
import { isRightToLeft } from "./set-text.ts";
import {
  type Box,
  type CardElement,
  type Frame,
  firstCue,
  LEAST,
  label,
  laySentence,
  type Sheet,
  split,
} from "./sheet.ts";
import { palettes } from "./themes.ts";

export type CardLayout = { width: number; height: number; ground: string; elements: CardElement[] };

/**
 * What a card looks like in a frame: pure, the same for the same card, shape and measure. Each element says with which
 * letter of the sentence it comes in; shown at rest, all are there.
 */
export function layoutCard(card: Card, frame: Frame): CardLayout {
  const { width, height } = frame;
  const unit = Math.min(width, height);
  const isWide = width > height * 1.15;
  // Phones lay buttons over the top and the bottom of an upright film.
  const [side, end] = [Math.max(0.075 * width, 0.06 * unit), height > width * 1.3 ? 0.14 * height : 0.1 * height];
  const area = { x: side, y: end, width: width - 2 * side, height: height - 2 * end };
  const sheet = { ...frame, card, unit, area, isWide, starts: clauseStarts(card.sentence) };
  const { ground, soft } = palettes[card.theme];
  const disc = {
    kind: "disc" as const,
    cue: -1,
    x: width - 0.02 * unit,
    y: height + 0.06 * unit,
    radius: 0.49 * unit,
    colour: soft,
  };
  const size = Math.max(width, height);
  const waves = { kind: "ground" as const, cue: -1, x: (width - size) / 2, y: (height - size) / 2, size };
  const decoration = card.kind === "title" ? waves : disc;
  return { width, height, ground, elements: [decoration, ...layouts[card.kind](sheet)] };
}

const layouts: Record<Card["kind"], (sheet: Sheet) => CardElement[]> = {
  title: layTitle,
  quotation: layQuotation,
  comparison: layComparison,
  number: layNumber,
  list: layList,
  date: layDate,
  people: layPeople,
  thing: layThing,
  things: layThings,
  words: (sheet) => laySentence(sheet, sheet.area).elements,
};

function layTitle(sheet: Sheet): CardElement[] {
  const { area, unit, isWide } = sheet;
  const { accent } = palettes[sheet.card.theme];
  const box = isWide ? { ...area, width: area.width * 0.72 } : area;
  const { elements, top } = laySentence(sheet, box, { most: 0.17 * unit });
  const bar: CardElement = {
    ...{ kind: "box", cue: -1, x: area.x, y: top - 0.075 * unit, width: 0.12 * unit, height: 0.018 * unit },
    ...{ radius: 0.009 * unit, colour: accent, grows: "left" },
  };
  return [bar, ...elements];
}

function layQuotation(sheet: Sheet): CardElement[] {
  const { card, area, unit } = sheet;
  const { accent } = palettes[card.theme];
  const indent = sheet.isWide ? 0.2 * unit : 0;
  const box = {
    ...area,
    x: area.x + indent,
    width: area.width - indent,
    y: area.y + 0.06 * unit,
    height: area.height - 0.2 * unit,
  };
  const { elements, bottom, top } = laySentence(sheet, box);
  const size = 0.4 * unit;
  const y = sheet.isWide ? top + size * 0.62 : Math.max(area.y + size * 0.55, top - 0.02 * unit + size * 0.2);
  const mark = label(sheet, "“", { x: area.x - 0.01 * unit, y, size, colour: accent });
  const below = { ...box, y: bottom + 0.03 * unit, height: 0.12 * unit };
  const by = card.speaker
    ? laySentence(sheet, below, { text: card.speaker, most: 0.05 * unit, stand: "top" }).elements
    : [];
  return [mark, ...elements, ...by];
}

function layComparison(sheet: Sheet): CardElement[] {
  const { card, area, unit, measure } = sheet;
  const { accent, bar } = palettes[card.theme];
  const numbers = card.numbers ?? [];
  const [thick, gap, size] = [0.085 * unit, 0.05 * unit, Math.max(0.06 * unit, LEAST * sheet.height)];
  const tall = numbers.length * (thick + gap);
  const { elements, bottom } = laySentence(sheet, { ...area, height: area.height - tall - gap }, { stand: "middle" });
  const top = Math.min(bottom + 1.4 * gap, area.y + area.height - tall);
  const widest = Math.max(...numbers.map(({ text }) => measure(text, size)));
  const room = area.width - widest - 0.04 * unit;
  const largest = Math.max(...numbers.map(({ value }) => value));
  return [
    ...elements,
    ...numbers.flatMap(({ text, value }, index): CardElement[] => {
      const y = top + index * (thick + gap);
      const width = Math.max(0.02 * unit, (room * value) / largest);
      const cue = firstCue(sheet, text);
      return [
        {
          kind: "box",
          cue,
          x: area.x,
          y,
          width,
          height: thick,
          radius: 0.014 * unit,
          colour: index === 0 ? bar : accent,
          grows: "left",
        },
        label(sheet, text, { x: area.x + width + 0.03 * unit, y: y + thick / 2 + size * 0.35, size, cue }),
      ];
    }),
  ];
}

function layNumber(sheet: Sheet): CardElement[] {
  const { card, unit, measure } = sheet;
  const { accent, soft } = palettes[card.theme];
  const [number] = card.numbers ?? [];
  if (!number) return laySentence(sheet, sheet.area).elements;
  const [box, beside] = split(sheet, 0.52);
  const { unit: written = "" } = number;
  const bare = written === "" ? number.text : number.text.replace(written, "").trim();
  // In a ring there is no room for "percent".
  const after = number.isShare && written.length > 1 ? "%" : written;
  const most = Math.min(0.46 * unit, box.height * 0.8);
  // In a ring there is less room: what follows the figure stays large enough to read.
  const smaller = number.isShare ? 0.62 : 0.42;
  const wide = (size: number) => measure(bare, size) + (after ? measure(` ${after}`, size * smaller) : 0);
  const cue = firstCue(sheet, number.text);
  const isBefore = number.text.startsWith(after) && after !== "" && !number.text.endsWith(after);
  const thickness = 0.045 * unit;
  const radius = Math.min(box.width, box.height, 0.78 * unit) / 2 - thickness;
  // A share stands in the hole of its ring, with room between.
  const within = (0.88 * (radius - thickness / 2)) / Math.hypot(wide(1) / 2, 0.64);
  const size = number.isShare ? Math.min(most, within) : Math.min(most, (most * box.width) / wide(most));
  const left = number.isShare ? box.x + radius + thickness / 2 - wide(size) / 2 : box.x;
  const y = box.y + box.height / 2 + size * 0.36;
  const [small, gap] = [size * smaller, size * 0.06];
  const x = isBefore ? left + measure(after, small) + gap : left;
  const place = { cue: -1, x: box.x + radius + thickness / 2, y: box.y + box.height / 2, radius, thickness };
  const ring: CardElement[] = number.isShare
    ? [
        { kind: "ring", ...place, colour: soft, share: 1 },
        { kind: "ring", ...place, colour: accent, share: number.value / 100 },
      ]
    : [];
  const figure: CardElement = label(sheet, bare, { x, y, size, colour: accent, cue });
  const suffix =
    after === ""
      ? []
      : [
          label(sheet, after, {
            x: isBefore ? left : x + measure(bare, size) + gap,
            y,
            size: small,
            colour: accent,
            cue,
          }),
        ];
  const rest = card.sentence.startsWith(number.text) ? card.sentence.slice(number.text.length).trim() : card.sentence;
  return [
    ...ring,
    figure,
    ...suffix,
    ...laySentence(sheet, beside, { text: rest, stand: sheet.isWide ? "middle" : "top" }).elements,
  ];
}

function layList(sheet: Sheet): CardElement[] {
  const { card, area, unit, isWide } = sheet;
  const { accent } = palettes[card.theme];
  const items = card.items ?? [];
  const head = card.sentence.slice(0, Math.max(0, card.sentence.indexOf(items[0] ?? ""))).replace(/[\s:：–—-]+$/u, "");
  const headBox = { ...area, height: area.height * (head === "" ? 0 : isWide ? 0.3 : 0.22) };
  const heading = head === "" ? [] : laySentence(sheet, headBox, { text: head, stand: "top" }).elements;
  const rest = { ...area, y: area.y + headBox.height + (head === "" ? 0 : 0.05 * unit) };
  rest.height = area.y + area.height - rest.y;
  const columns = isWide ? Math.min(items.length, items.length === 4 ? 2 : 3) : 1;
  const rows = Math.ceil(items.length / columns);
  const gap = 0.05 * unit;
  const cell = { width: (rest.width - gap * (columns - 1)) / columns, height: (rest.height - gap * (rows - 1)) / rows };
  const size = Math.max(0.07 * unit, LEAST * sheet.height);
  return [
    ...heading,
    ...items.flatMap((item, index): CardElement[] => {
      const x = rest.x + (index % columns) * (cell.width + gap);
      const y = rest.y + Math.floor(index / columns) * (cell.height + gap);
      const cue = firstCue(sheet, item);
      const icon = card.icons.find(({ word }) => item.includes(word));
      const sign = label(sheet, `${index + 1}`, {
        x: x + (icon ? 0.17 * unit : 0),
        y: y + 0.11 * unit,
        size: 0.11 * unit,
        colour: accent,
        cue,
      });
      const box = isWide
        ? { x, y: y + 0.17 * unit, width: cell.width, height: cell.height - 0.17 * unit }
        : {
            x: x + (icon ? 0.27 : 0.11) * unit,
            y,
            width: cell.width - (icon ? 0.27 : 0.11) * unit,
            height: cell.height,
          };
      const said = laySentence(sheet, box, { text: item, most: size * 1.1, stand: isWide ? "top" : "middle" });
      const marks: CardElement[] = icon ? [{ kind: "icon", name: icon.name, x, y, size: 0.14 * unit, cue }] : [];
      return [...marks, sign, ...said.elements.map((element) => ({ ...element, cue }))];
    }),
  ];
}

function layDate(sheet: Sheet): CardElement[] {
  const { card, unit, measure, isWide } = sheet;
  const { accent, ground } = palettes[card.theme];
  const { head, main } = card.date ?? { main: "" };
  const [box, beside] = split(sheet, 0.32);
  const width = Math.min(box.width, (isWide ? 0.44 : 0.58) * unit);
  const height = Math.min(width * 0.94, box.height);
  const x = isWide ? box.x : box.x + (box.width - width) / 2;
  const y = isWide ? box.y + (box.height - height) / 2 : box.y + box.height - height;
  const band = head ? height * 0.3 : height * 0.16;
  const within = (text: string, size: number) => Math.min(size, (size * width * 0.84) / measure(text, size));
  const [big, small] = [within(main, height * 0.38), within(head ?? "", band * 0.64)];
  const middle = x + width / 2;
  const radius = 0.035 * unit;
  const leaf: CardElement[] = [
    { kind: "box", cue: -1, x, y, width, height, radius, colour: accent },
    { kind: "box", cue: -1, x, y: y + band, width, height: height - band, radius, colour: "#ffffff" },
    { kind: "box", cue: -1, x, y: y + band, width, height: radius, radius: 0, colour: "#ffffff" },
    label(sheet, main, {
      x: middle,
      y: y + band + (height - band) / 2 + big * 0.36,
      size: big,
      colour: "#241d2e",
      align: "center",
    }),
  ];
  const month = head
    ? [label(sheet, head, { x: middle, y: y + band / 2 + small * 0.36, size: small, colour: ground, align: "center" })]
    : [];
  return [...leaf, ...month, ...withIcons(sheet, beside)];
}

function layPeople(sheet: Sheet): CardElement[] {
  const { card, area, unit, isWide } = sheet;
  const { soft, accent } = palettes[card.theme];
  const [first, second] = card.portraits;
  const portrait = (entityUuid: string, x: number, y: number, radius: number): CardElement => ({
    ...{ kind: "portrait", cue: -1, entityUuid, x, y, radius, colour: soft },
  });
  if (!first) return laySentence(sheet, area).elements;
  if (second) {
    const radius = isWide ? 0.2 * unit : 0.19 * unit;
    if (isWide) {
      const y = area.y + area.height / 2;
      const box = { ...area, x: area.x + 2 * radius + 0.05 * unit, width: area.width - 4 * radius - 0.1 * unit };
      const faces = [
        portrait(first, area.x + radius, y, radius),
        portrait(second, area.x + area.width - radius, y, radius),
      ];
      return [...faces, ...laySentence(sheet, box, { align: "center" }).elements];
    }
    const y = area.y + radius;
    const faces = [
      portrait(first, area.x + radius, y, radius),
      portrait(second, area.x + 2 * radius + 0.06 * unit + radius, y, radius),
    ];
    const box = { ...area, y: y + radius + 0.06 * unit, height: area.height - 2 * radius - 0.06 * unit };
    return [...faces, ...laySentence(sheet, box).elements];
  }
  const [box, beside] = split(sheet, 0.36);
  const radius = Math.min(box.width, box.height) / 2;
  const x = isWide ? box.x + box.width / 2 : box.x + radius;
  const size = Math.max(0.045 * unit, LEAST * sheet.height);
  const room = card.speaker ? { ...beside, y: beside.y + size * 1.6, height: beside.height - size * 1.6 } : beside;
  const { elements, top } = laySentence(sheet, room, { stand: isWide ? "middle" : "top" });
  const name = card.speaker
    ? [label(sheet, card.speaker, { x: room.x, y: top - size * 0.7, size, colour: accent })]
    : [];
  return [portrait(first, x, box.y + box.height / 2, radius), ...name, ...elements];
}

function layThing(sheet: Sheet): CardElement[] {
  const [icon] = sheet.card.icons;
  const [box, beside] = split(sheet, 0.42);
  const size = Math.min(box.width, box.height, 0.62 * sheet.unit);
  const x = sheet.isWide ? box.x + (box.width - size) / 2 : box.x;
  const drawn: CardElement[] = icon
    ? [{ kind: "icon", cue: -1, name: icon.name, x, y: box.y + (box.height - size) / 2, size }]
    : [];
  return [
    ...drawn,
    ...laySentence(sheet, beside, { most: 0.14 * sheet.unit, stand: sheet.isWide ? "middle" : "top" }).elements,
  ];
}

function layThings(sheet: Sheet): CardElement[] {
  return withIcons(sheet, sheet.area);
}

/** The sentence over a row of the things it names. */
function withIcons(sheet: Sheet, area: Box): CardElement[] {
  const { card, unit } = sheet;
  const [size, gap] = [0.2 * unit, 0.05 * unit];
  if (card.icons.length === 0) return laySentence(sheet, area).elements;
  const box = { ...area, height: area.height - size - gap };
  const { elements, block } = laySentence(sheet, box);
  const lift = (box.height - block.height) / 2;
  const rightToLeft = isRightToLeft(card.sentence);
  const icons = card.icons.map(({ name, word }, index): CardElement => {
    const along = index * (size + gap);
    const x = rightToLeft ? area.x + area.width - size - along : area.x + along;
    return { kind: "icon", name, x, y: box.y + lift + block.height + gap, size, cue: firstCue(sheet, word) };
  });
  return [...elements, ...icons];
}
