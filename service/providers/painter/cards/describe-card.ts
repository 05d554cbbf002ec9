import { applyChoice } from "#lib/cards/apply-choice.ts";
import { CARD_THEMES, type Card } from "#lib/contract/card.ts";
import { detectLanguage } from "#lib/text/detect-language.ts";
import { rankSentences } from "#lib/text/rank.ts";
import { splitSentences } from "#lib/text/sentences.ts";
import { countWords } from "#lib/text/words.ts";
import type { PaintRequest } from "../provider.ts";
import { cardOptions } from "./choose-card.ts";

/** More than this cannot be read in a scene: its most telling sentence stands on the card. */
const mostWords = 48;

/** The card of a scene, and one of each kind that it can be shown as. Nothing is drawn. */
export function describeCard(request: CardRequest): { card: Card; options: [Card, ...Card[]] } {
  const options = cardOptions(cardSceneOf(request));
  return { card: applyChoice(options, request.card), options };
}

type CardRequest = Pick<PaintRequest, "prompt" | "seed" | "narration" | "title" | "cast" | "card" | "cardTheme">;

/** What a card is chosen by. */
export function cardSceneOf({ prompt, seed, narration = "", title = "", cast = [], cardTheme }: CardRequest) {
  const text = narration.trim() || prompt.trim() || title;
  const language = detectLanguage(text);
  const people = cast
    .filter(({ kind }) => kind === "character")
    .map((member) => ({ ...member, entityUuid: member.entityUuid ?? member.name }));
  const theme = cardTheme ?? CARD_THEMES[seed % CARD_THEMES.length] ?? "paper";
  return { sentence: shorten(text, language), language, theme, title, people };
}

function shorten(text: string, language: string): string {
  if (countWords(text) <= mostWords) return text;
  const sentences = rankSentences(splitSentences(text, language), { language });
  const [best] = sentences.filter(({ words }) => words <= mostWords).sort((a, b) => b.score - a.score);
  return best?.text ?? text;
}
