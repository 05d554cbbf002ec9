import { setImmediate as nextTurn } from "node:timers/promises";
import { type Canvas, createCanvas, type Image, loadImage } from "@napi-rs/canvas";
import sharp from "sharp";
import { drawCard } from "#lib/cards/draw.ts";
import { drawGround, drawPortrait } from "#lib/cards/drawings.ts";
import { iconAsSvg } from "#lib/cards/icon.ts";
import { type CardLayout, layoutCard } from "#lib/cards/layout.ts";
import { cardBuild } from "#lib/cards/reveal.ts";
import type { Card, CardBuild } from "#lib/contract/card.ts";
import type { PortraitLook } from "#lib/contract/portrait.ts";
import { detectLanguage } from "#lib/text/detect-language.ts";
import { initials } from "#lib/text/words.ts";
import { fontsFor, measureText } from "../../../fonts/canvas-fonts.ts";
import { fetchFonts, lacksFonts } from "../../../fonts/split-by-font.ts";

type Size = { width: number; height: number };
/** A person whom a card may show; without a picture of their own they are drawn. */
export type Face = { entityUuid: string; name: string; look?: PortraitLook; picture?: { bytes: Uint8Array } };
type Drawing = { size: Size; people: readonly Face[]; signal: AbortSignal };

/** A card in a frame of any shape, as a JPEG, and how it builds itself there. */
export async function drawCardPicture(
  card: Card,
  { size, people, signal }: Drawing,
): Promise<{ bytes: Uint8Array; build: CardBuild | undefined }> {
  const layout = await layCard(card, size);
  const pictures = await loadPictures(card, layout, people);
  // Drawing holds the thread: an abort that is waiting gets its turn before.
  await nextTurn();
  signal.throwIfAborted();
  const canvas = createCanvas(size.width, size.height);
  drawCard(canvas.getContext("2d"), layout, { ...pictures, fontsFor });
  return { bytes: await encodePicture(canvas), build: cardBuild(layout, measureText) };
}

/** How a card builds itself in a frame; the same as `drawCardPicture` says. */
export async function buildOfCard(card: Card, size: Size): Promise<CardBuild | undefined> {
  return cardBuild(await layCard(card, size), measureText);
}

async function layCard(card: Card, size: Size): Promise<CardLayout> {
  const language = detectLanguage(card.sentence);
  if (lacksFonts([card.sentence], language)) await fetchFonts();
  return layoutCard(card, { ...size, measure: measureText, language });
}

export function encodePicture(canvas: Canvas): Promise<Uint8Array> {
  const { width, height } = canvas;
  return sharp(canvas.data(), { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: 90, chromaSubsampling: "4:4:4", optimiseCoding: false })
    .toBuffer();
}

export async function loadPictures({ theme, sentence }: Card, { elements }: CardLayout, people: readonly Face[]) {
  const icons = new Map<string, Image>();
  const portraits = new Map<string, Image | string>();
  for (const element of elements) {
    if (element.kind === "icon") icons.set(element.name, await loadIcon(element.name));
    if (element.kind === "portrait") {
      const { entityUuid } = element;
      const { name, look, picture } = people.find((one) => one.entityUuid === entityUuid) ?? { name: entityUuid };
      const drawn = picture?.bytes ?? drawPortrait(name, look);
      portraits.set(entityUuid, drawn ? await loadImage(Buffer.from(drawn)) : initials(name));
    }
  }
  const hasGround = elements.some(({ kind }) => kind === "ground");
  const ground = hasGround ? await loadImage(Buffer.from(drawGround(theme, sentence))) : undefined;
  return { icons, portraits, ...(ground && { ground }) };
}

const loaded = new Map<string, Promise<Image>>();

/** An icon as a picture; kept, as few are used and most of them again. Fails for a name that is none. */
export function loadIcon(name: string): Promise<Image> {
  const known = loaded.get(name);
  if (known) return known;
  const svg = iconAsSvg(name);
  if (svg === null) throw new Error(`No icon is called ${name}`);
  const icon = loadImage(Buffer.from(svg));
  loaded.set(name, icon);
  return icon;
}
