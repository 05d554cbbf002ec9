import { z } from "zod";

/** Heads of drawn portraits, by the names of the style *Open Peeps*. */
export const HEADS = [
  "afro",
  "longAfro",
  "bangs",
  "bangs2",
  "bantuKnots",
  "bun",
  "bun2",
  "buns",
  "cornrows",
  "cornrows2",
  "dreads1",
  "dreads2",
  "flatTop",
  "flatTopLong",
  "grayBun",
  "grayMedium",
  "grayShort",
  "hatBeanie",
  "hatHip",
  "hijab",
  "long",
  "longBangs",
  "longCurly",
  "medium1",
  "medium2",
  "medium3",
  "mediumBangs",
  "mediumBangs2",
  "mediumBangs3",
  "mediumStraight",
  "mohawk",
  "mohawk2",
  "noHair1",
  "noHair2",
  "noHair3",
  "pomp",
  "shaved1",
  "shaved2",
  "shaved3",
  "short1",
  "short2",
  "short3",
  "short4",
  "short5",
  "turban",
  "twists",
  "twists2",
] as const;
export const FACIAL_HAIR = [
  "chin",
  "full",
  "full2",
  "full3",
  "full4",
  "goatee1",
  "goatee2",
  "moustache1",
  "moustache2",
  "moustache3",
  "moustache4",
  "moustache5",
  "moustache6",
  "moustache7",
  "moustache8",
  "moustache9",
] as const;
export const GLASSES = [
  "glasses",
  "glasses2",
  "glasses3",
  "glasses4",
  "glasses5",
  "sunglasses",
  "sunglasses2",
] as const;
export const SKINS = ["#ffdbb4", "#edb98a", "#d08b5b", "#ae5d29", "#694d3d"] as const;
export const CLOTHES = ["#8fa7df", "#78e185", "#ffcf77", "#e279c7", "#e78276", "#9ddadb", "#fdea6b"] as const;

/** What a person said about how somebody looks in drawn portraits. What is left out follows from the name alone. */
export const PortraitLook = z
  .object({
    head: z.enum(HEADS).optional().describe("Hair, or what is worn on the head."),
    facialHair: z.enum(FACIAL_HAIR).optional().describe("Left out: none."),
    glasses: z.enum(GLASSES).optional().describe("Left out: none."),
    skin: z.enum(SKINS).optional().describe("Colour of the skin."),
    clothes: z.enum(CLOTHES).optional().describe("Colour of the clothes."),
  })
  .meta({ id: "PortraitLook" });
export type PortraitLook = z.infer<typeof PortraitLook>;
