import { createCanvas, loadImage } from "@napi-rs/canvas";
import { z } from "zod";
import { CARD_WEIGHT } from "#lib/cards/draw.ts";
import { drawPortrait } from "#lib/cards/drawings.ts";
import { palettes } from "#lib/cards/themes.ts";
import { because } from "#lib/contract/reasons.ts";
import { detectLanguage } from "#lib/text/detect-language.ts";
import { initials } from "#lib/text/words.ts";
import { fontsFor } from "../../fonts/canvas-fonts.ts";
import { fetchFonts, lacksFonts } from "../../fonts/split-by-font.ts";
import { type CastMember, definePainter, type PaintRequest } from "../abilities/painter.ts";
import { ProviderFault } from "../abilities/provider-fault.ts";
import { cardSceneOf, describeCard } from "./cards/choose-card.ts";
import { drawCardPicture, encodePicture, loadIcon } from "./cards/draw-picture.ts";
import { animalOf, iconsOfTags } from "./cards/find-things.ts";

const largest = 7680 * 4320;

/** Sets a scene's words as a card, with what they name for certain: offline, deterministic, free. */
export const cards = definePainter({
  name: "cards",
  env: z.object({}),
  limits: { concurrency: 2, timeoutMs: 60_000 },
  async paint(request, { signal }) {
    checkSize(request);
    const [member] = request.cast ?? [];
    if (request.isPortrait && member) return { ...(await paintPortrait(member, request)), provider: "cards", cost: 0 };
    const scene = cardSceneOf(request);
    if (lacksFonts([scene.sentence], scene.language)) await fetchFonts();
    signal.throwIfAborted();
    const { width, height } = request;
    const { card: chosen } = describeCard(request);
    const { bytes, build } = await drawCardPicture(chosen, { size: { width, height }, people: scene.people, signal });
    const card = { ...chosen, ...(build && { build }) };
    const written = scene.sentence;
    return { bytes, mimeType: "image/jpeg", width, height, provider: "cards", cost: 0, isPage: true, card, written };
  },
});

/** Somebody of a described look as a drawn portrait; an animal, a place or a thing as its icon; else first letters. */
async function paintPortrait(member: CastMember, { width, height }: PaintRequest) {
  const { soft, text } = palettes.paper;
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext("2d");
  pen.fillStyle = soft;
  pen.fillRect(0, 0, width, height);
  const side = Math.min(width, height);
  const { name, look, description } = member;
  const icon =
    member.kind === "character" ? animalOf(member, detectLanguage(description)) : (iconsOfTags(name)[0] ?? null);
  const portrait = icon === undefined ? drawPortrait(name, look) : null;
  const drawn = portrait ? await loadImage(Buffer.from(portrait)) : icon && (await loadIcon(icon));
  const size = portrait ? side : side * 0.6;
  if (drawn) pen.drawImage(drawn, (width - size) / 2, (height - size) / 2, size, size);
  else {
    const letters = initials(name);
    pen.fillStyle = text;
    pen.textAlign = "center";
    pen.font = `${CARD_WEIGHT} ${side * 0.32}px ${fontsFor(letters)}`;
    pen.fillText(letters, width / 2, height / 2 + side * 0.115);
  }
  const bytes = await encodePicture(canvas);
  return { bytes, mimeType: "image/jpeg" as const, width, height, focus: { x: 0.5, y: 0.45 } };
}

function checkSize({ width, height }: PaintRequest): void {
  const fits = (side: number) => Number.isInteger(side) && side >= 16 && side <= 7680;
  if (fits(width) && fits(height) && width * height <= largest) return;
  const why = because("size_not_painted", { width: String(width), height: String(height) });
  throw new ProviderFault("refused", { provider: "cards", why });
}
