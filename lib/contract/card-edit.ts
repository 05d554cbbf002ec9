import { z } from "zod";
import { Card, CardKind, CardTheme } from "./card.ts";
import { LIMITS } from "./limits.ts";
import { idFrom, limitedList, limitedText, requiredText } from "./member.ts";
import { defineOperation } from "./operation.ts";
import { SceneList } from "./scene.ts";
import { TakeArrival } from "./take.ts";

/** Icons on one card, at most. */
export const MOST_CARD_ICONS = 3;

/** What a person chooses about a card, by the names that a card is told with. */
export const CardChoice = z
  .object({
    kind: CardKind.optional().describe("What the card is built around. One that its sentence does not fit is ignored."),
    keyPhrase: limitedText(LIMITS.narrationCharacters)
      .optional()
      .describe("The part of the sentence to highlight. Empty highlights nothing."),
    icons: limitedList(z.object({ name: requiredText(60).describe("The name of the icon.") }), MOST_CARD_ICONS)
      .optional()
      .describe("Icons to show. An empty list shows none."),
    theme: CardTheme.optional().describe("Its colours, where they are not those of the film's other cards."),
  })
  .meta({ id: "CardChoice" });
export type CardChoice = z.infer<typeof CardChoice>;

/** A change of a scene's card: what is given changes. */
export const CardChange = CardChoice.extend({
  reset: z
    .boolean()
    .optional()
    .describe("True forgets all earlier choices first: the card becomes what its sentence suggests."),
});
export type CardChange = z.infer<typeof CardChange>;

export const SceneCard = z
  .object({
    card: Card.describe("The card as it would be made now."),
    options: z
      .tuple([Card], Card)
      .describe("A card of each kind that the scene's words can be shown as, the usual one first."),
    choice: CardChoice.describe("What a person chose about it so far."),
  })
  .meta({ id: "SceneCard" });
export type SceneCard = z.infer<typeof SceneCard>;

/** Body of PUT card-theme. */
const ThemeChange = z.object({
  card_theme: CardTheme.describe("Colours of the project's text cards."),
  scenes: limitedList(
    z.object({
      scene_id: idFrom(requiredText(64)).describe("A `sceneId` of scene-aigc-info."),
      arrives: TakeArrival.optional().describe("As in generate-image."),
    }),
    LIMITS.scenesPerProject,
  )
    .default([])
    .meta({ description: "Scenes whose cards are drawn again at once; the others keep theirs.", "x-default": [] }),
});

export const cardOperations = {
  getCard: defineOperation({
    method: "GET",
    path: "/project/{projectUuid}/scene/{sceneId}/card",
    summary: "A scene's text card, and what it could show",
    description: "Nothing is made. `card` of `PATCH …/scene/{sceneId}` changes the card.",
    tag: "Scenes",
    data: SceneCard,
    extension: "scene.card",
  }),
  changeCardTheme: defineOperation({
    method: "PUT",
    path: "/project/{projectUuid}/card-theme",
    summary: "Choose the colours of a project's text cards",
    description: "The cards of the named scenes are drawn again; those that are made later follow it too.",
    tag: "Scenes",
    body: ThemeChange,
    data: SceneList,
    extension: "project.card-theme",
    faults: ["wrongState"],
    example: { body: { card_theme: "sea", scenes: [{ scene_id: "{SCENE_ID}" }] } },
  }),
};
