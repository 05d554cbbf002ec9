import type { Card } from "../contract/card.ts";
import { countWords } from "../text/words.ts";
import { isRightToLeft } from "./set-text.ts";
import { type Box, type CardElement, type Frame, LEAST, label, laySentence, type Sheet, type Wanted } from "./sheet.ts";
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
  const [x, y, radius, size] = [width - 0.02 * unit, height + 0.06 * unit, 0.49 * unit, Math.max(width, height)];
  const decoration: CardElement =
    card.kind === "title"
      ? { kind: "ground", cue: -1, x: (width - size) / 2, y: (height - size) / 2, size }
      : { kind: "disc", cue: -1, x, y, radius, colour: soft };
  const elements = [decoration, ...layouts[card.kind](sheet)];
  const isMirrored = isRightToLeft(card.sentence);
  return { width, height, ground, elements: isMirrored ? elements.map((each) => mirror(each, width)) : elements };
}

const opposite = { left: "right", center: "center", right: "left" } as const;

/** Layouts are written from left to right; an element of one that is read from right to left stands across. */
function mirror(element: CardElement, width: number): CardElement {
  if (element.kind === "text") return { ...element, x: width - element.x, align: opposite[element.align] };
  if (element.kind === "box")
    return { ...element, x: width - element.x - element.width, ...(element.grows && { grows: "right" }) };
  return { ...element, x: width - element.x - ("size" in element ? element.size : 0) };
}

/** Height of a figure, and the size of what follows it, as shares of its size. */
const [DIGIT, SMALLER] = [0.72, 0.42];

const layouts: Record<Card["kind"], (sheet: Sheet) => CardElement[]> = {
  title: layTitle,
  quotation: layQuotation,
  comparison: layComparison,
  number: layNumber,
  list: layList,
  date: layDate,
  people: layPeople,
  thing: layThing,
  things: (sheet) => withIcons(sheet, sheet.area).elements,
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

type Mark = { sign: string; scale: number; right: number; down: number };
const guillemet: Mark = { sign: "«", scale: 0.75, right: -0.04, down: -0.25 };
const english: Mark = { sign: "“", scale: 1, right: 0, down: 0 };
/** The mark that opens a quotation, moved by shares of its size to where the English one stands. */
const openingMarks: Record<string, Mark> = {
  ...{ fr: guillemet, es: guillemet, it: guillemet, ar: guillemet, fa: guillemet, ru: guillemet },
  ...{ de: { ...english, sign: "„", down: -0.55 }, ja: { sign: "「", scale: 0.7, right: -0.36, down: -0.15 } },
};

function layQuotation(sheet: Sheet): CardElement[] {
  const { card, area, unit } = sheet;
  const { accent } = palettes[card.theme];
  const indent = sheet.isWide ? 0.2 * unit : 0;
  const within = { x: area.x + indent, width: area.width - indent };
  const box = { ...within, y: area.y + 0.06 * unit, height: area.height - 0.2 * unit };
  const { elements, bottom, top } = laySentence(sheet, box);
  const size = 0.4 * unit;
  const y = sheet.isWide ? top + size * 0.62 : Math.max(area.y + size * 0.55, top - 0.02 * unit + size * 0.2);
  const { sign, scale, right, down } = openingMarks[sheet.language.split("-")[0] ?? ""] ?? english;
  const at = { x: area.x - 0.01 * unit + right * size, y: y + down * size, size: size * scale, colour: accent };
  const mark = { ...label(sheet, sign, at), isRightToLeft: isRightToLeft(card.sentence) };
  const below = { ...box, y: bottom + 0.03 * unit, height: 0.12 * unit };
  const by = laySentence(sheet, below, { text: card.speaker ?? "", most: 0.05 * unit, stand: "top" });
  return [mark, ...elements, ...by.elements];
}

function layComparison(sheet: Sheet): CardElement[] {
  const { card, area, unit, measure } = sheet;
  const { accent, bar } = palettes[card.theme];
  const grows = { kind: "box", x: area.x, radius: 0.014 * unit, grows: "left" } as const;
  const size = Math.max(0.06 * unit, LEAST * sheet.height);
  // A unit that leaves the bars no room is left to the sentence.
  const isLong = (card.numbers ?? []).some(({ text }) => measure(text, size) > 0.55 * area.width);
  const shown = (text: string) => (isLong ? text.replace(/\s(?:de\s)?\p{L}+$/u, "") : text);
  const numbers = (card.numbers ?? []).map((number) => ({ ...number, text: shown(number.text) }));
  const [thick, gap] = [0.085 * unit, 0.05 * unit];
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
        { ...grows, cue, y, width, height: thick, colour: index === 0 ? bar : accent },
        label(sheet, text, { x: area.x + width + 0.03 * unit, y: y + thick / 2 + size * 0.35, size, cue }),
      ];
    }),
  ];
}

/** The figure at the size of a poster, in its place in the sentence: what comes before it above, what follows below. */
function layNumber(sheet: Sheet): CardElement[] {
  const { card, unit, area, measure } = sheet;
  const { accent, soft } = palettes[card.theme];
  const [number] = card.numbers ?? [];
  const at = number ? card.sentence.indexOf(number.text) : -1;
  if (!number || at < 0) return laySentence(sheet, area).elements;
  const [round, box] = number.isShare ? split(sheet, 0.36) : [area, area];
  const { text: written, unit: counted = "", value } = number;
  const bare = counted === "" ? written : written.replace(counted, "").trim();
  const widthOf = (text: string) => measure(text, 100) / 100;
  // What is counted goes on in the next line where it would make the figure small; "million" belongs to the figure.
  const isApart =
    Number(bare.replace(/\D/gu, "")) === value &&
    (widthOf(bare) + widthOf(counted) * SMALLER) * 0.24 * unit > box.width &&
    written.startsWith(bare);
  const after = isApart ? "" : counted;
  const follows = card.sentence.slice(at + (isApart ? bare : written).length);
  const gap = after === "" ? 0 : /\s/u.test(written) ? 0.12 : 0.05;
  const [widthOfBare, widthOfAfter] = [widthOf(bare), widthOf(after) * SMALLER];
  const lead = card.sentence.slice(0, at).trim();
  const rest = follows.replace(/^[\s\p{Po}\p{Pd}\p{Pe}\p{Pf}]+/u, "");
  const space = (number.isShare ? 0.04 : 0.06) * unit;
  const lay = (text: string, most: number, y = 0) =>
    laySentence(sheet, { ...box, y, height: Number.POSITIVE_INFINITY }, { text, most, stand: "top" });
  const free = box.height - (lead ? space : 0) - (rest ? space : 0);
  const least = Math.min(0.26 * unit, 0.3 * box.height);
  let most = 0.1 * unit;
  let [above, below] = [lay(lead, most), lay(rest, most)];
  const left = () => free - above.block.height - below.block.height;
  for (; left() < least && most > LEAST * unit; most *= 0.94) [above, below] = [lay(lead, most), lay(rest, most)];
  const widest = box.width / (widthOfBare + gap + widthOfAfter);
  const size = Math.min(0.46 * unit, widest, Math.max(0.16 * unit, left() / DIGIT));
  const top = box.y + Math.max(0, left() - size * DIGIT) / 2;
  const y = top + above.block.height + (lead ? space : 0) + size * DIGIT;
  // In a line from right to left a sign still follows Western digits: "47%".
  const isTurned = isRightToLeft(card.sentence) && !/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(written);
  const isBefore = after !== "" && (written.startsWith(after) && !written.endsWith(after)) !== isTurned;
  const shared = { y, colour: accent, cue: at };
  const x = box.x + (isBefore ? widthOfAfter + gap : 0) * size;
  const afterX = isBefore ? box.x : x + (widthOfBare + gap) * size;
  const thickness = 0.08 * unit;
  const radius = (Math.min(round.width, round.height, 0.6 * unit) - thickness) / 2;
  const place = { x: round.x + radius + thickness / 2, y: round.y + round.height / 2, radius, thickness };
  const ring = { kind: "ring", cue: -1, ...place, colour: soft, share: 1 } as const;
  return [
    ...(number.isShare ? [ring, { ...ring, colour: accent, share: number.value / 100 }] : []),
    label(sheet, bare, { ...shared, x, size }),
    ...(after === "" ? [] : [label(sheet, after, { ...shared, x: afterX, size: size * SMALLER })]),
    ...lay(lead, most, top).elements,
    ...lay(rest, most, y + space).elements,
  ];
}

function layList(sheet: Sheet): CardElement[] {
  const { card, area, unit, isWide } = sheet;
  const { accent } = palettes[card.theme];
  const items = card.items ?? [];
  const [head = ""] = /^.*(?=\s*[:：])/su.exec(card.sentence.slice(0, card.sentence.indexOf(items[0] ?? ""))) ?? [];
  const headBox = { ...area, height: area.height * (head === "" ? 0 : isWide ? 0.3 : 0.22) };
  const heading = head === "" ? [] : laySentence(sheet, headBox, { text: head, stand: "top" }).elements;
  const rest = { ...area, y: area.y + headBox.height + (head !== "" ? 0.05 * unit : isWide ? 0.25 * area.height : 0) };
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
      const [along, tall] = [(icon ? 0.16 : 0) * unit, 0.11 * unit];
      const sign = label(sheet, `${index + 1}`, { x: x + along, y: y + tall, size: tall, colour: accent, cue });
      const [indent, drop] = isWide ? [0, 0.17 * unit] : [along + tall, 0];
      const box = { x: x + indent, y: y + drop, width: cell.width - indent, height: cell.height - drop };
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
  const { x } = box;
  const y = isWide ? box.y + (box.height - height) / 2 : box.y + box.height - height;
  const band = head ? height * 0.3 : height * 0.16;
  const within = (text: string, size: number) => Math.min(size, (size * width * 0.84) / measure(text, size));
  const [big, small] = [within(main, height * 0.38), within(head ?? "", band * 0.64)];
  const middle = { x: x + width / 2, align: "center" } as const;
  const radius = 0.035 * unit;
  const leaf: CardElement[] = [
    { kind: "box", cue: -1, x, y, width, height, radius, colour: accent },
    { kind: "box", cue: -1, x, y: y + band, width, height: height - band, radius, colour: "#ffffff" },
    { kind: "box", cue: -1, x, y: y + band, width, height: radius, radius: 0, colour: "#ffffff" },
    label(sheet, main, { ...middle, y: y + (band + height) / 2 + big * 0.36, size: big, colour: "#241d2e" }),
  ];
  const inBand = { ...middle, y: y + band / 2 + small * 0.36, size: small, colour: ground };
  const month = head ? [label(sheet, head, inBand)] : [];
  return [...leaf, ...month, ...withIcons(sheet, beside).elements];
}

function layPeople(sheet: Sheet): CardElement[] {
  const { card, area, unit, isWide } = sheet;
  const { soft, accent } = palettes[card.theme];
  const [first, second] = card.portraits;
  const portrait = (entityUuid: string, x: number, y: number, radius: number): CardElement => ({
    ...{ kind: "portrait", cue: -1, entityUuid, x, y, radius, colour: soft, ink: accent },
  });
  if (!first) return withIcons(sheet, area).elements;
  if (second) {
    const [radius, gap] = [(isWide ? 0.2 : 0.19) * unit, (isWide ? 0.05 : 0.06) * unit];
    const y = isWide ? area.y + area.height / 2 : area.y + radius;
    const apart = isWide ? area.width - 2 * radius : 2 * radius + gap;
    const faces = [first, second].map((one, index) => portrait(one, area.x + radius + index * apart, y, radius));
    const size = Math.max(0.045 * unit, Math.min(LEAST * sheet.height, 0.075 * unit));
    const names = (card.names ?? []).map((name, index) => {
      const x = area.x + radius + index * apart;
      return label(sheet, name, { x, y: y + radius + size * 1.1, size, colour: accent, align: "center" });
    });
    const taken = 2 * radius + gap;
    const lay = (below: number) => {
      const box = isWide
        ? { ...area, x: area.x + taken, width: area.width - 2 * taken }
        : { ...area, y: area.y + taken + below, height: area.height - taken - below };
      return { box, ...withIcons(sheet, box, { align: isWide ? "center" : "start" }) };
    };
    const [bare, named] = [lay(0), lay(size * 1.3)];
    const hasRoom =
      names.every(({ text }) => sheet.measure(text, size) <= taken - 0.2 * gap) &&
      named.block.height <= named.box.height;
    return hasRoom ? [...faces, ...names, ...named.elements] : [...faces, ...bare.elements];
  }
  const [box, beside] = split(sheet, 0.36);
  const radius = Math.min(box.width, box.height) / 2;
  const x = isWide ? box.x + box.width / 2 : box.x + radius;
  const size = Math.max(0.045 * unit, LEAST * sheet.height);
  const room = card.speaker ? { ...beside, y: beside.y + size * 1.6, height: beside.height - size * 1.6 } : beside;
  const { elements, top } = withIcons(sheet, room, { stand: isWide ? "middle" : "top" });
  const by = { x: room.x, y: top - size * 0.7, size, colour: accent };
  const name = card.speaker ? [label(sheet, card.speaker, by)] : [];
  return [portrait(first, x, box.y + box.height / 2, radius), ...name, ...elements];
}

function layThing(sheet: Sheet): CardElement[] {
  const [box, beside] = split(sheet, 0.42);
  const size = Math.min(box.width, box.height, 0.62 * sheet.unit);
  const x = sheet.isWide ? box.x + (box.width - size) / 2 : box.x;
  const y = box.y + (box.height - size) / 2;
  const drawn = sheet.card.icons.slice(0, 1).map(({ name }) => ({ kind: "icon", cue: -1, name, x, y, size }) as const);
  const stand = sheet.isWide ? "middle" : "top";
  return [...drawn, ...laySentence(sheet, beside, { most: 0.14 * sheet.unit, stand }).elements];
}

/** The sentence over a row of the things it names; beside people only where letters stay large. */
function withIcons(sheet: Sheet, area: Box, wanted: Pick<Wanted, "align" | "stand"> = {}) {
  const { card, unit } = sheet;
  const [size, gap] = [0.2 * unit, 0.05 * unit];
  const alone = laySentence(sheet, area, wanted);
  if (card.icons.length === 0) return alone;
  const box = { ...area, height: area.height - size - gap };
  const laid = laySentence(sheet, box, wanted);
  const hasRoom = laid.block.height <= box.height && (card.kind !== "people" || laid.block.size >= 0.062 * unit);
  if (!hasRoom) return alone;
  const row = card.icons.length * (size + gap) - gap;
  const start = area.x + (wanted.align === "center" ? (area.width - row) / 2 : 0);
  const icons = card.icons.map(({ name, word }, index): CardElement => {
    const x = start + index * (size + gap);
    return { kind: "icon", name, x, y: laid.bottom + gap, size, cue: firstCue(sheet, word) };
  });
  return { ...laid, elements: [...laid.elements, ...icons] };
}

/** Words of a clause that comes in by itself. */
const FEWEST = 3;
const clauseEnd =
  /[.!?…,;:—–。！？、，；：،؛؟।]+["'”’»」』)\]]*(?=\s|$|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/gu;

/** Where the clauses of a text begin; one of fewer than three words goes on with the one before it. */
export function clauseStarts(text: string): number[] {
  const starts = [0];
  for (const match of text.matchAll(clauseEnd)) {
    const at = match.index + match[0].length;
    const next = at + (/^\s*/u.exec(text.slice(at))?.[0].length ?? 0);
    const isLong = countWords(text.slice(starts.at(-1), at)) >= FEWEST;
    if (next < text.length && isLong) starts.push(next);
  }
  const last = starts.at(-1) ?? 0;
  return starts.length > 1 && countWords(text.slice(last)) < FEWEST ? starts.slice(0, -1) : starts;
}

/** A row or column of boxes for two parts: beside each other in wide frames, one over the other in others. */
function split({ area, isWide, unit }: Sheet, share: number): [Box, Box] {
  const gap = 0.06 * unit;
  const { x, y, width, height } = area;
  const first = isWide ? { width: (width - gap) * share } : { height: (height - gap) * Math.min(share, 0.42) };
  const [along, down] = [(first.width ?? 0) + gap, (first.height ?? 0) + gap];
  const second = isWide ? { x: x + along, width: width - along } : { y: y + down, height: height - down };
  return [
    { ...area, ...first },
    { ...area, ...second },
  ];
}

const firstCue = ({ card }: Sheet, word: string) => Math.max(-1, card.sentence.indexOf(word));
