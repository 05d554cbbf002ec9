import type { Card, CardKind } from "../contract/card.ts";
import { type CardChoice, MOST_CARD_ICONS } from "../contract/card-edit.ts";

/** The card that a person's choice makes of those that a scene's words can be shown as; the first of them is usual. */
export function applyChoice(options: readonly [Card, ...Card[]], choice: CardChoice = {}): Card {
  const { kind, keyPhrase, icons, theme } = choice;
  const known = options.flatMap((option) => option.icons);
  const chosen = icons?.map(({ name }) => known.find((icon) => icon.name === name) ?? { name, word: "" });
  const fits = (each: Card) => (kind ? each.kind === kind : !chosen?.length || room(each.kind) > 0);
  const { keyPhrase: usual, ...shown } = options.find(fits) ?? options[0];
  const phrase = keyPhrase !== undefined && shown.sentence.includes(keyPhrase) ? keyPhrase : usual;
  return {
    ...shown,
    ...(phrase && { keyPhrase: phrase }),
    ...(chosen && { icons: chosen.slice(0, room(shown.kind)) }),
    ...(theme && { theme }),
  };
}

/** How many icons of a person's choice a layout can show. */
const room = (kind: CardKind) => (kind === "things" ? MOST_CARD_ICONS : Number(/^(?:thing|date|people)$/.test(kind)));
