import { z } from "zod";
import { optional } from "./member.ts";

/** What a card is built around, in the order in which a sentence is tried. */
export const CARD_KINDS = [
  "title",
  "quotation",
  "comparison",
  "number",
  "list",
  "date",
  "people",
  "thing",
  "things",
  "words",
] as const;
export const CardKind = z.enum(CARD_KINDS).meta({ id: "CardKind" });
export type CardKind = z.infer<typeof CardKind>;

export const CARD_THEMES = ["paper", "ink", "sea", "dusk", "meadow", "clay"] as const;
export const CardTheme = z.enum(CARD_THEMES).meta({ id: "CardTheme" });
export type CardTheme = z.infer<typeof CardTheme>;

const CardIcon = z.object({
  name: z.string().describe("The name of the icon."),
  word: z.string().describe("The word of the sentence that it shows."),
});

const CardNumber = z.object({
  text: z.string().describe("The amount as the sentence writes it."),
  value: z.number().describe("What it is worth; of several, in one unit."),
  unit: optional(z.string()).describe("What follows the number, shown smaller."),
  isShare: optional(z.boolean()).describe("True for a percentage of a whole."),
});

const pixels = (what: string) => z.number().describe(`${what}, in pixels of the card.`);
const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/)
  .describe("As #rrggbb.");

const CardCover = z.object({
  x: pixels("Left edge"),
  y: pixels("Upper edge"),
  width: pixels("Width"),
  height: pixels("Height"),
  at: z.number().int().describe("Where in the sentence the word stands that brings in what lies here."),
  grows: optional(z.enum(["left", "right"])).describe("The edge that it grows from; without one it fades in."),
});
export type CardCover = z.infer<typeof CardCover>;

/** How a card comes in with its words: each part lies under a cover in the colours beneath it until then. */
export const CardBuild = z
  .object({
    width: pixels("Width of the card"),
    height: pixels("Height of the card"),
    ground: colour,
    shapes: z
      .array(
        z.object({
          x: pixels("Middle"),
          y: pixels("Middle"),
          radius: pixels("Radius"),
          hole: pixels("Radius of the hole, or 0"),
          colour,
        }),
      )
      .max(20)
      .describe("Discs and rings on the ground, below everything that is covered."),
    covers: z.array(CardCover).max(200).describe("What is not there from the first moment."),
  })
  .meta({ id: "CardBuild" });
export type CardBuild = z.infer<typeof CardBuild>;

/** The content of a scene card: everything that its layout needs but the shape of the frame. */
export const Card = z
  .object({
    kind: CardKind.describe("What it is built around."),
    sentence: z.string().describe("The words that stand on it."),
    keyPhrase: optional(z.string()).describe("The part of the sentence that is highlighted."),
    icons: z.array(CardIcon).describe("Things that the sentence names, at most three."),
    portraits: z.array(z.string()).describe("The `entityUuid` of each person shown, at most two."),
    names: optional(z.array(z.string())).describe("The names of two persons shown, in the order of `portraits`."),
    speaker: optional(z.string()).describe("Who says the sentence, of a quotation or of somebody shown."),
    numbers: optional(z.array(CardNumber)).describe("The amounts that it shows: one, or two to compare."),
    items: optional(z.array(z.string())).describe("The points of a list, in order."),
    date: optional(
      z.object({
        head: optional(z.string()).describe("In its band: the month."),
        main: z.string().describe("The day, or the year."),
      }),
    ).describe("The leaf of a calendar."),
    theme: CardTheme.describe("Its colours."),
    build: optional(CardBuild).describe("How it builds itself in a film; left out if the whole card appears at once."),
  })
  .meta({ id: "Card" });
export type Card = z.infer<typeof Card>;
