import { createCanvas, loadImage } from "@napi-rs/canvas";
import { z } from "zod";
import { CARD_WEIGHT } from "#lib/cards/draw.ts";
import { palettes } from "#lib/cards/themes.ts";
import { CARD_THEMES } from "#lib/contract/card.ts";
import { because } from "#lib/contract/reasons.ts";
import { detectLanguage } from "#lib/text/detect-language.ts";
import { rankSentences } from "#lib/text/rank.ts";
import { splitSentences } from "#lib/text/sentences.ts";
import { countWords } from "#lib/text/words.ts";
import { fontsFor } from "../../fonts/canvas-fonts.ts";
import { fetchFonts, lacksFonts } from "../../fonts/split-by-font.ts";
import { ProviderFault } from "../provider-fault.ts";
import { chooseCard } from "./cards/choose-card.ts";
import { drawCardPicture, encodePicture } from "./cards/draw-picture.ts";
import { iconsOfTags } from "./cards/find-things.ts";
import { loadIcon } from "./cards/icons.ts";
import { drawPortrait } from "./cards/portraits.ts";
import { type CastMember, definePainter, type PaintRequest } from "./provider.ts";

const largest = 7680 * 4320;
/** More than this cannot be read in a scene: its most telling sentence stands on the card. */
const mostWords = 48;

/** Sets a scene's words as a card, with what they name for certain: offline, deterministic, free. */
export const cards = definePainter({
  name: "cards",
  env: z.object({}),
  limits: { concurrency: 2, timeoutMs: 60_000 },
  async paint(request, { signal }) {
    checkSize(request);
    const [member] = request.cast ?? [];
    if (request.isPortrait && member) return { ...(await paintPortrait(member, request)), provider: "cards", cost: 0 };
    const { width, height, seed, narration = "", prompt, title = "", cast = [] } = request;
    const text = narration.trim() || prompt.trim() || title;
    const language = detectLanguage(text);
    if (lacksFonts([text], language)) await fetchFonts();
    signal.throwIfAborted();
    const sentence = shorten(text, language);
    const people = cast
      .filter(({ kind }) => kind === "character")
      .map((member) => ({ ...member, entityUuid: member.entityUuid ?? member.name }));
    const theme = request.cardTheme ?? CARD_THEMES[seed % CARD_THEMES.length] ?? "paper";
    const chosen = chooseCard({ sentence, language, theme, title, people });
    const { bytes, build } = await drawCardPicture(chosen, { size: { width, height }, people, signal });
    const card = { ...chosen, ...(build && { build }) };
    return {
      bytes,
      mimeType: "image/jpeg",
      width,
      height,
      provider: "cards",
      cost: 0,
      isPage: true,
      card,
      written: sentence,
    };
  },
});

/** Somebody as a drawn portrait; a place or a thing as its icon, where one is certain, else as its first letters. */
async function paintPortrait({ name, kind }: CastMember, { width, height }: PaintRequest) {
  const { soft, text } = palettes.paper;
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext("2d");
  pen.fillStyle = soft;
  pen.fillRect(0, 0, width, height);
  const side = Math.min(width, height);
  const [icon] = kind === "character" ? [] : iconsOfTags(name);
  const drawn =
    kind === "character" ? await loadImage(Buffer.from(drawPortrait(name))) : icon && (await loadIcon(icon));
  const size = kind === "character" ? side : side * 0.6;
  if (drawn) pen.drawImage(drawn, (width - size) / 2, (height - size) / 2, size, size);
  else {
    const initials = name
      .split(/\s+/u)
      .slice(0, 2)
      .map((word) => [...word][0] ?? "")
      .join("")
      .toLocaleUpperCase();
    pen.fillStyle = text;
    pen.textAlign = "center";
    pen.font = `${CARD_WEIGHT} ${side * 0.32}px ${fontsFor(initials)}`;
    pen.fillText(initials, width / 2, height / 2 + side * 0.115);
  }
  const focus = { x: 0.5, y: 0.45 };
  return { bytes: await encodePicture(canvas), mimeType: "image/jpeg" as const, width, height, focus };
}

function shorten(text: string, language: string): string {
  if (countWords(text) <= mostWords) return text;
  const sentences = rankSentences(splitSentences(text, language), { language });
  const [best] = sentences.filter(({ words }) => words <= mostWords).sort((a, b) => b.score - a.score);
  return best?.text ?? text;
}

function checkSize({ width, height }: PaintRequest): void {
  const fits = (side: number) => Number.isInteger(side) && side >= 16 && side <= 7680;
  if (fits(width) && fits(height) && width * height <= largest) return;
  const why = because("size_not_painted", { width: String(width), height: String(height) });
  throw new ProviderFault("refused", { provider: "cards", why });
}
