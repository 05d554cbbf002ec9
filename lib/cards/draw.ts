import type { CardLayout } from "./layout.ts";
import type { CardElement, TextElement } from "./sheet.ts";

type Method = "save" | "restore" | "beginPath" | "rect" | "clip" | "stroke" | "fillRect" | "fillText";
type Setting = "globalAlpha" | "lineWidth" | "font";
/** What a browser's canvas and the server's have in common. */
export type Pen<Picture> = Pick<CanvasRenderingContext2D, Method | Setting> & {
  fillStyle: unknown;
  strokeStyle: unknown;
  textAlign: string;
  direction: string;
  fill(rule?: "evenodd"): void;
  arc(x: number, y: number, radius: number, from: number, to: number): void;
  roundRect(x: number, y: number, width: number, height: number, radius: number): void;
  drawImage(picture: Picture, x: number, y: number, width: number, height: number): void;
};
export type CardPictures<Picture> = {
  icons: ReadonlyMap<string, Picture>;
  /** By the person's `entityUuid`: a picture, or their initials. */
  portraits: ReadonlyMap<string, Picture | string>;
  /** What a title stands on. */
  ground?: Picture;
  /** The families that draw a text, as CSS lists them. */
  fontsFor: (text: string) => string;
};

/** Weight of all letters on cards: the one that is bundled for every script. */
export const CARD_WEIGHT = 600;

/** Draws a card with all that is on it. */
export function drawCard<Picture>(
  pen: Pen<Picture>,
  { width, height, ground, elements }: CardLayout,
  pictures: CardPictures<Picture>,
): void {
  pen.globalAlpha = 1;
  pen.fillStyle = ground;
  pen.fillRect(0, 0, width, height);
  for (const element of elements) {
    pen.save();
    drawElement(pen, element, pictures);
    pen.restore();
  }
}

function drawElement<Picture>(pen: Pen<Picture>, element: CardElement, pictures: CardPictures<Picture>): void {
  switch (element.kind) {
    case "text":
      drawText(pen, element, pictures);
      break;
    case "disc":
      fillDisc(pen, element);
      break;
    case "box":
      pen.fillStyle = element.colour;
      pen.beginPath();
      pen.roundRect(element.x, element.y, element.width, element.height, Math.min(element.radius, element.width / 2));
      pen.fill();
      break;
    case "ring":
      pen.strokeStyle = element.colour;
      pen.lineWidth = element.thickness;
      pen.beginPath();
      pen.arc(element.x, element.y, element.radius, -Math.PI / 2, -Math.PI / 2 + 2 * Math.PI * element.share);
      pen.stroke();
      break;
    case "ground":
    case "icon": {
      const picture = element.kind === "icon" ? pictures.icons.get(element.name) : pictures.ground;
      if (picture) pen.drawImage(picture, element.x, element.y, element.size, element.size);
      break;
    }
    case "portrait": {
      const { entityUuid, x, y, radius } = element;
      const picture = pictures.portraits.get(entityUuid);
      fillDisc(pen, element);
      if (typeof picture === "string") {
        const [size, of] = [0.7 * radius, { kind: "text", cue: -1, align: "center", isRightToLeft: false } as const];
        drawText(pen, { ...of, text: picture, x, y: y + 0.36 * size, size, colour: element.ink }, pictures);
      } else if (picture) {
        pen.clip();
        pen.drawImage(picture, x - radius, y - radius, radius * 2, radius * 2);
      }
    }
  }
}

function drawText<Picture>(pen: Pen<Picture>, element: TextElement, { fontsFor }: CardPictures<Picture>): void {
  const { text, x, y, size, colour, align, isRightToLeft } = element;
  pen.font = `${CARD_WEIGHT} ${size}px ${fontsFor(text)}`;
  pen.fillStyle = colour;
  pen.textAlign = align;
  pen.direction = isRightToLeft ? "rtl" : "ltr";
  pen.fillText(text, x, y);
}

type Disc = { x: number; y: number; radius: number; colour: string };

function fillDisc<Picture>(pen: Pen<Picture>, { x, y, radius, colour }: Disc): void {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fill();
}
