import { setImmediate as nextTurn } from "node:timers/promises";
import { createCanvas, type Image, loadImage } from "@napi-rs/canvas";
import sharp from "sharp";
import { z } from "zod";
import { drawCard } from "#lib/cards/draw.ts";
import { type CardLayout, layoutCard } from "#lib/cards/layout.ts";
import { CARD_THEMES } from "#lib/contract/card.ts";
import { because } from "#lib/contract/reasons.ts";
import { detectLanguage } from "#lib/text/detect-language.ts";
import { rankSentences } from "#lib/text/rank.ts";
import { splitSentences } from "#lib/text/sentences.ts";
import { countWords } from "#lib/text/words.ts";
import { fontsFor, measureText } from "../../../fonts/canvas-fonts.ts";
import { fetchFonts, lacksFonts } from "../../../fonts/split-by-font.ts";
import { ProviderFault } from "../../provider-fault.ts";
import { type CastMember, definePainter, type PaintRequest } from "../provider.ts";
import { chooseCard } from "./choose-card.ts";
import { loadIcon } from "./icons.ts";
import { drawPortrait } from "./portraits.ts";

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
    const { width, height, seed, narration = "", prompt, title = "", cast = [] } = request;
    const text = narration.trim() || prompt.trim() || title;
    const language = detectLanguage(text);
    if (lacksFonts([text], language)) await fetchFonts();
    signal.throwIfAborted();
    const sentence = shorten(text, language);
    const people = cast.filter(({ kind }) => kind === "character").map((member) => ({ ...member, entityUuid: member.name }));
    const theme = CARD_THEMES[seed % CARD_THEMES.length] ?? "paper";
    const card = chooseCard({ sentence, language, theme, title, people });
    const layout = layoutCard(card, { width, height, measure: measureText, language });
    const pictures = await loadPictures(layout, cast);
    // Drawing holds the thread: an abort that is waiting gets its turn before.
    await nextTurn();
    signal.throwIfAborted();
    const canvas = createCanvas(width, height);
    drawCard(canvas.getContext("2d"), layout, { ...pictures, fontsFor });
    const bytes = await sharp(canvas.data(), { raw: { width, height, channels: 4 } })
      .removeAlpha()
      .jpeg({ quality: 90, chromaSubsampling: "4:4:4", optimiseCoding: false })
      .toBuffer();
    const written = sentence === text && narration.trim() !== "" ? { written: narration } : {};
    return { bytes, mimeType: "image/jpeg", width, height, provider: "cards", cost: 0, isPage: true, ...written };
  },
});

function shorten(text: string, language: string): string {
  if (countWords(text) <= mostWords) return text;
  const sentences = rankSentences(splitSentences(text, language), { language });
  const [best] = sentences.filter(({ words }) => words <= mostWords).sort((a, b) => b.score - a.score);
  return best?.text ?? text;
}

async function loadPictures({ elements }: CardLayout, cast: readonly CastMember[]) {
  const icons = new Map<string, Image>();
  const portraits = new Map<string, Image>();
  for (const element of elements) {
    if (element.kind === "icon") icons.set(element.name, await loadIcon(element.name));
    if (element.kind === "portrait") {
      const picture = cast.find(({ name }) => name === element.entityUuid)?.picture;
      const bytes = picture ? Buffer.from(picture.bytes) : Buffer.from(drawPortrait(element.entityUuid));
      portraits.set(element.entityUuid, await loadImage(bytes));
    }
  }
  return { icons, portraits };
}

function checkSize({ width, height }: PaintRequest): void {
  const fits = (side: number) => Number.isInteger(side) && side >= 16 && side <= 7680;
  if (fits(width) && fits(height) && width * height <= largest) return;
  const why = because("size_not_painted", { width: String(width), height: String(height) });
  throw new ProviderFault("refused", { provider: "cards", why });
}
