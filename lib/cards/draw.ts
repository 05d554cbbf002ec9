import type { CardLayout } from "./layout.ts";
import { progressAt } from "./reveal.ts";
import type { CardElement, TextElement } from "./sheet.ts";

/** What a browser's canvas and the server's have in common. */
type Pen<Picture> = {
  fillStyle: unknown;
  strokeStyle: unknown;
  globalAlpha: number;
  lineWidth: number;
  font: string;
  textAlign: string;
  direction: string;
  save(): void;
  restore(): void;
  beginPath(): void;
  clip(): void;
  fill(): void;
  stroke(): void;
  fillRect(x: number, y: number, width: number, height: number): void;
  arc(x: number, y: number, radius: number, from: number, to: number): void;
  roundRect(x: number, y: number, width: number, height: number, radius: number): void;
  fillText(text: string, x: number, y: number): void;
  drawImage(picture: Picture, x: number, y: number, width: number, height: number): void;
};

export type CardPictures<Picture> = {
  icons: ReadonlyMap<string, Picture>;
  /** By the person's `entityUuid`. */
  portraits: ReadonlyMap<string, Picture>;
  /** The families that draw a text, as CSS lists them. */
  fontsFor: (text: string) => string;
};

/** Weight of all letters on cards: the one that is bundled for every script. */
export const CARD_WEIGHT = 600;

/** Draws a card at rest, or at a moment of its scene with the times of `revealTimes`. */
export function drawCard<Picture>(
  pen: Pen<Picture>,
  { width, height, ground, elements }: CardLayout,
  pictures: CardPictures<Picture>,
  moment?: { ms: number; times: readonly number[] },
): void {
  pen.globalAlpha = 1;
  pen.fillStyle = ground;
  pen.fillRect(0, 0, width, height);
  for (const [index, element] of elements.entries()) {
    const shown = moment ? progressAt(element, moment.times[index] ?? 0, moment.ms) : 1;
    if (shown === 0) continue;
    pen.save();
    drawElement(pen, element, { pictures, shown, rise: (1 - shown) * height * 0.02 });
    pen.restore();
  }
}

type Manner<Picture> = { pictures: CardPictures<Picture>; shown: number; rise: number };

function drawElement<Picture>(pen: Pen<Picture>, element: CardElement, manner: Manner<Picture>): void {
  const { pictures, shown, rise } = manner;
  switch (element.kind) {
    case "text":
      drawText(pen, element, manner);
      break;
    case "disc":
      pen.fillStyle = element.colour;
      pen.beginPath();
      pen.arc(element.x, element.y, element.radius, 0, 2 * Math.PI);
      pen.fill();
      break;
    case "box": {
      const width = element.grows ? element.width * shown : element.width;
      const x = element.grows === "right" ? element.x + element.width - width : element.x;
      pen.fillStyle = element.colour;
      pen.beginPath();
      pen.roundRect(x, element.y, width, element.height, Math.min(element.radius, width / 2));
      pen.fill();
      break;
    }
    case "ring":
      pen.strokeStyle = element.colour;
      pen.lineWidth = element.thickness;
      pen.beginPath();
      pen.arc(element.x, element.y, element.radius, -Math.PI / 2, -Math.PI / 2 + 2 * Math.PI * element.share * shown);
      pen.stroke();
      break;
    case "icon": {
      const picture = pictures.icons.get(element.name);
      pen.globalAlpha = shown;
      if (picture) pen.drawImage(picture, element.x, element.y + rise, element.size, element.size);
      break;
    }
    case "portrait":
      drawPortrait(pen, element, pictures.portraits.get(element.entityUuid));
      break;
  }
}

function drawText<Picture>(pen: Pen<Picture>, element: TextElement, { pictures, shown, rise }: Manner<Picture>): void {
  const { x, y, size, colour, align, isRightToLeft, counts } = element;
  const text = counts !== undefined && shown < 1 ? countedTo(element.text, shown) : element.text;
  pen.font = `${CARD_WEIGHT} ${size}px ${pictures.fontsFor(element.text)}`;
  pen.fillStyle = colour;
  pen.textAlign = align;
  pen.direction = isRightToLeft ? "rtl" : "ltr";
  pen.globalAlpha = shown;
  pen.fillText(text, x, counts === undefined ? y + rise : y);
}

/** The figures of a text on their way up: "1,200" at half is "600", with the same signs around. */
export function countedTo(text: string, share: number): string {
  const digits = text.replace(/\P{Nd}/gu, "");
  if (!/^\d+$/.test(digits)) return text;
  const now = String(Math.round(Number(digits) * share)).padStart(digits.length, "0");
  let at = 0;
  const counted = text.replace(/\d/g, () => now[at++] ?? "");
  return counted.replace(/^(\D*)[0.,'’\s]*(?=\d)/u, "$1").replace(/^(\D*)$/, "0");
}

function drawPortrait<Picture>(
  pen: Pen<Picture>,
  { x, y, radius, colour }: { x: number; y: number; radius: number; colour: string },
  picture: Picture | undefined,
): void {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fill();
  if (!picture) return;
  pen.clip();
  pen.drawImage(picture, x - radius, y - radius, radius * 2, radius * 2);
}
