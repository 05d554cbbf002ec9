import { withoutNamesakes } from "../../understanding/namesakes.ts";
import { hexes, type Rgb } from "../art/colour.ts";
import { hashText } from "../art/natural.ts";
import words from "./era-words.json" with { type: "json" };
import type { Garment, Look } from "./look.ts";

/** Up to about 1600 and in every tale, up to 1830, up to 1930; "now" where the words say so. */
export type Era = "old" | "early" | "late" | "now";

const [old, royal, modern] = [words.old, words.royal, words.modern].map((listed) => new Set(listed.split(" ")));
const tale = new RegExp(`\\b(?:${words.phrases})\\b`, "iu");
/** What is there no more, where it is told of as past: who digs there is of today. */
const gone = new RegExp(`\\b(?:${words.gone})\\b`, "iu");
const past = /^(?!.*\b(?:is|are|has|have|now|today)\b).*\b(?:was|were|had|did|(?!hundred|need)\p{L}{3,}ed)\b/iu;
/** "In 1817", "the 1860s", "by 1450"; "1,200 people" and "1500 metres" are no years. */
const year =
  /\b(?:(?:in|since|by|until|from|around|about|of|before|after|year|between|and|to|spring|summer|autumn|winter|january|february|march|april|may|june|july|august|september|october|november|december)\s+(?:the\s+)?(?:year\s+)?(1\d{3}|20\d{2})(?!\s*(?:people|met|kilo|mile|year|feet|dollar|pound|euro|gram|%|percent))\b|the\s+(1\d{3}|20\d{2})s\b|\p{L}{3,},\s+(1[3-9]\d{2}|20\d{2})(?=[:.;!]|$))/iu;
const ordinals =
  "tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth".split(
    " ",
  );
const century = new RegExp(`\\b(?:(\\d{1,2})(?:st|nd|rd|th)|(${ordinals.join("|")}))[\\s-]century`, "i");

/** When the words say that it is; null where they do not. */
export function eraIn(told: string): Era | null {
  const text = withoutOrigins(withoutNamesakes(told).replace(likeThen, ""));
  const [, plain, decade, dated] = year.exec(text) ?? [];
  const when = plain ?? decade ?? dated;
  if (when) return eraOf(Number(when));
  if (/\b(?:BCE?|B\.C\.)/.test(text) || /\bAD \d|\b\d{1,4} (?:AD|CE)\b/.test(text)) return "old";
  if (/\bin the year \d{2,3}\b/i.test(text)) return "old";
  const [, number, ordinal] = century.exec(text) ?? [];
  if (number) return eraOf((Number(number) - 1) * 100 + 50);
  if (ordinal) return eraOf((ordinals.indexOf(ordinal.toLowerCase()) + 9) * 100 + 50);
  if (tale.test(text)) return "old";
  const said = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (gone.test(text) && past.test(text) && !said.some((word) => modern?.has(word))) return "old";
  if (said.some((word) => old?.has(word))) return "old";
  return said.some((word) => modern?.has(word)) ? "now" : null;
}

/** "It is still made much as it was in the Middle Ages": today. */
const likeThen = /\b(?:as|like|than) (?:it|they|he|she|people|we) (?:was|were|did|had)\b[^.,;]*/gi;

const origin =
  /(?<!\b(?:was|were|been|is|are|first) )\b(?:built|founded|established|constructed|completed|dating|dates|opened|invented|planted|printed|written|composed|carved)(?: back)? (?:in|from|to|around|about) (?:the )?(?:year )?\d{4}s?\b/gi;

/** "The bridge, built in 1874, collapsed": of then is the bridge alone. */
export function withoutOrigins(text: string): string {
  return text.replace(origin, "");
}

/** "In 1911": in which words a text says when it is, for those who do not read it; "long ago" where it says it in others. */
export function timeSaid(text: string): string {
  const [whole, told, decade, dated] = year.exec(text) ?? [];
  if (whole) return decade ? `in the ${decade}s` : `in ${told ?? dated}`;
  const [named] = century.exec(text) ?? [];
  return named ? `in the ${named.toLowerCase()}` : "long ago";
}

/** Whether a text itself says when it is: what is only of today, a plane or a film, was there before as well. */
export function isDated(text: string): boolean {
  return year.test(text) || century.test(text) || /\b(?:today|nowadays)\b/i.test(text) || eraIn(text) === "old";
}

/** A tale of a king is told of old days, unless somebody in it has a telephone. */
export function isTale(told: string): boolean {
  const text = withoutNamesakes(told);
  const said = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  // "The king of snacks", "a queen bee": neither.
  const ruler =
    /\b(?:the|a|old|young) (?:\p{L}+ )?(?:king|queen|prince|princess)\b(?! (?:of|bee|size|bed|penguin|crab))/iu;
  return said.some((word) => royal?.has(word)) && ruler.test(text) && !said.some((word) => modern?.has(word));
}

function eraOf(when: number): Era {
  return when < 1600 ? "old" : when < 1830 ? "early" : when < 1930 ? "late" : "now";
}

const dyes: Record<Exclude<Era, "now">, Rgb[]> = {
  old: hexes(["#8a6246", "#6f7a4a", "#9a5a44", "#5f7088", "#a58a5a", "#7a5a6a"]),
  early: hexes(["#5a4a6a", "#4a5a4f", "#6a4436", "#3f4f6b", "#7a6a4a", "#7d4450"]),
  late: hexes(["#4a4a55", "#5a4a3c", "#3f4a5f", "#6a4440", "#4f5a4a", "#55486a"]),
};

/** A dye of that time that nobody else who is seen wears, where there is one. */
export function freeDye(era: Era | null, colour: Rgb, worn: readonly Rgb[]): Rgb {
  const isWorn = (one: Rgb) => worn.some((other) => other.join() === one.join());
  if (!era || era === "now" || !isWorn(colour)) return colour;
  return dyes[era].find((dye) => !isWorn(dye)) ?? colour;
}

/** What stays as it is at all times. */
const lasting: ReadonlySet<Garment> = new Set(["robe", "wrapped robe", "tunic", "gown", "frock coat", "waistcoat"]);
const handmade =
  /^(?:hammer|basket|fishing-pole|scroll|books|axe|magic-wand|artist-palette|carpentry-saw|candle|key|old-key)$/;

/** The clothes of a time, plain ones, where a figure would wear those of today; in other lands than Europe a robe. */
export function dressFor(
  look: Look,
  era: Era | null | undefined,
  sex: "female" | "male" | undefined,
  land: string | null = null,
): Look {
  if (!era || era === "now") return look;
  const isWoman = (sex ?? look.sex) === "female";
  const colours = dyes[era];
  const pick = (salt: string) =>
    colours[hashText(`${salt} ${look.colour} ${look.skin}`) % colours.length] ?? look.colour;
  const garment: Garment = land
    ? "wrapped robe"
    : isWoman
      ? "gown"
      : era === "old"
        ? "tunic"
        : era === "early" || look.garment === "suit"
          ? "frock coat"
          : "waistcoat";
  // A smith or a cook of later times wore an apron over his breeches.
  const isWorkman = look.garment === "apron" && !isWoman && era !== "old" && !land;
  const isKept = isWorkman || lasting.has(look.garment) || look.headwear === "steel helmet";
  const isHatKept = /^(?:none|crown|steel helmet|headscarf|turban|fez|hood|veil|bonnet|straw hat)$/.test(look.headwear);
  return {
    ...look,
    ...(!isKept && { garment, colour: pick("coat"), second: garment === "waistcoat" ? light : pick("under") }),
    ...(!isHatKept && { headwear: "none" as const }),
    legs: isWoman || era === "late" ? look.legs : breeches,
    glasses: era !== "old" && !land && look.glasses,
    prop: look.prop && handmade.test(look.prop) ? look.prop : null,
  };
}

const [light = [0, 0, 0], breeches = [0, 0, 0]] = hexes(["#ece4d4", "#6a5d4c"]) as [Rgb, Rgb];

/** The time of somebody's clothes, by what the description says of them. */
export function eraOfClothes(description: string): Era | null {
  if (/\b(?:tunic|doublet|jerkin|toga|wrapped robe)\b/i.test(description)) return "old";
  if (/\bfrock coat\b/i.test(description)) return "early";
  return /\bwaistcoat\b/i.test(description) ? "late" : /\bgown\b/i.test(description) ? "old" : null;
}
