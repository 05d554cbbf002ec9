import type { FilmCastMember } from "#service/providers/writer/provider.ts";
import type { Rgb } from "../illustrator/art/colour.ts";
import { createRoleLook } from "../illustrator/figure/cast-look.ts";
import { dressFor } from "../illustrator/figure/eras.ts";
import { landSaid } from "../illustrator/figure/lands.ts";
import type { Look } from "../illustrator/figure/look.ts";
import lookWords from "../illustrator/figure/look-words.json" with { type: "json" };
import { applyNation, isNation } from "../illustrator/figure/nations.ts";
import { babyUnder, childUnder, oldFrom, yearsIn } from "../illustrator/figure/years.ts";
import { readLexicon } from "../illustrator/words/lexicon.ts";
import { nounForm } from "../understanding/words/dictionary.ts";
import type { Candidate } from "./cast.ts";
import { saidAge } from "./said-age.ts";
import { animalIcon } from "./somebody.ts";

const colourNames: readonly (readonly [string, Rgb])[] = [
  ["yellow", [227, 172, 60]],
  ["red", [196, 71, 61]],
  ["blue", [74, 120, 176]],
  ["green", [95, 154, 107]],
  ["orange", [224, 138, 69]],
  ["purple", [125, 90, 150]],
  ["teal", [63, 138, 134]],
  ["navy", [47, 68, 112]],
  ["pink", [217, 138, 160]],
  ["brown", [138, 98, 70]],
  ["white", [244, 242, 236]],
  ["grey", [143, 146, 158]],
];
const hairNames: readonly (readonly [string, Rgb])[] = [
  ["dark", [44, 37, 48]],
  ["brown", [90, 58, 44]],
  ["ginger", [185, 101, 58]],
  ["blonde", [216, 176, 104]],
  ["grey", [201, 198, 196]],
];
const wheel = ["yellow", "red", "teal", "purple", "orange", "blue", "green", "pink", "navy", "brown"];
/** Animals of which each has a coat of its own. */
const manyCoated = /^(?:dog|guide-dog|poodle|cat|horse|pony|rabbit|goat|cow|ox)$/;
const coats = ["brown", "white", "grey", "golden", "black"];
const garments: Partial<Record<Look["garment"], string>> = {
  spacesuit: "white spacesuit",
  "lab coat": "white lab coat",
};

const mostPhrases = 5;
const sorts = [lookWords.garments, lookWords.headwears].map(
  (table) => new RegExp(`\\b(?:${Object.values(table).join("|").replaceAll(" ", "|")})$`),
);

const isGrown = (noun: string) => /^(?:man|woman|lady|gentleman|mr|mrs|ms|miss)$/.test(noun);

/** Said of others as well. */
const anybody = /^(?:old|young|man|woman|lady|gentleman|guy|mr|mrs|ms|miss)$/;

/** One coat, one hat, one head of hair: the first that is told is kept. */
function oneOfEach(phrases: readonly string[]): string[] {
  const sortOf = (phrase: string) => [...sorts, hairy].findIndex((sort) => sort.test(phrase));
  const nounOf = (phrase: string) => phrase.split(" ").at(-1);
  return phrases.filter((phrase, at) => {
    // "With a bright orange backpack", "on her backpack".
    if (phrases.findIndex((other) => nounOf(other) === nounOf(phrase)) < at) return false;
    const sort = sortOf(phrase);
    return sort < 0 || phrases.findIndex((other) => sortOf(other) === sort) === at;
  });
}

const hairy = /\b(?:hair|shaved head|braids?|plaits?|pigtails|ponytail|curls|bun|bob)\b/;

/** One fixed look in words. What the film says comes first; the rest is chosen so that no two of the cast look alike. */
export function describeMember(candidate: Candidate, taken: Set<string>): FilmCastMember {
  const { name, kind, aliases, modifiers, meant = [] } = candidate;
  const own = /^(?:old|young|little|big|tall)\b/i.exec(name)?.[0].toLowerCase() ?? [];
  const said = [...new Set([own, ...modifiers].flat())];
  const isPhrase = (each: string) => /^(?:in|with|wearing|of) /.test(each);
  const words = said.filter((each) => !isPhrase(each)).slice(0, 6);
  const [age = ""] = said.filter((each) => saidAge.test(each));
  const phrases = oneOfEach(said.filter((each) => isPhrase(each) && !saidAge.test(each))).slice(0, mostPhrases);
  const label =
    kind === "character" && !/\p{Lu}/u.test(name) ? name.replace(/^\p{Ll}/u, (first) => first.toUpperCase()) : name;
  const description =
    kind !== "character"
      ? [...words, ...(kind === "place" && /\p{Lu}/u.test(name) ? [] : [name]), ...phrases].join(" ")
      : candidate.icon && !candidate.role
        ? describeAnimal(candidate, words, phrases, taken)
        : describePerson(candidate, { words, age, phrases }, taken);
  return {
    name: label.slice(0, 80),
    kind,
    description: description.slice(0, 1_000),
    aliases: [...new Set(aliases)]
      .filter((alias) => (!anybody.test(alias) || meant.includes(alias)) && alias !== name.toLowerCase())
      .slice(0, 12),
  };
}

function describeAnimal(
  { icon, name, called = [] }: Candidate,
  words: string[],
  phrases: string[],
  taken: Set<string>,
): string {
  // "A crow" is what the film calls it, whatever bird is drawn.
  const animal =
    [...called, name.toLowerCase()].find((noun) => animalIcon(noun) === icon) ?? (icon ?? name).replaceAll("-", " ");
  const one = nounForm(animal) ?? animal;
  // "Black cat" is a name that tells.
  const told = [...words, ...name.toLowerCase().split(" ")];
  const isColoured =
    told.some((word) => coats.includes(word) || /^(?:red|ginger)$/.test(word)) || !manyCoated.test(icon ?? one);
  // Two dogs of one film are told apart by their coats.
  const coat = isColoured ? undefined : coats.find((each) => !taken.has(`coat ${each}`));
  if (coat) taken.add(`coat ${coat}`);
  // "A lamb in his coat": it is not the lamb's.
  const own = phrases.filter((phrase) => !/^in (?:his|her|my|their)/.test(phrase));
  // A painter may not know what a sheepdog is.
  const [kind, lexicon] = [(icon ?? "").replaceAll("-", " "), readLexicon()];
  const isUnknown = !one.split(" ").some((word) => lexicon.get(word)?.icon) && lexicon.get(kind)?.icon === icon;
  const said = words.join(" ").replace(/\bblack white\b/, "black and white");
  return article(
    [[said, coat, isUnknown ? `${one}, a ${kind},` : one].filter(Boolean).join(" "), own.join(", ")]
      .filter(Boolean)
      .join(" ")
      .replace(/,$/, ""),
  );
}

type Told = { words: readonly string[]; age: string; phrases: readonly string[] };

function describePerson(candidate: Candidate, { words, age, phrases }: Told, taken: Set<string>): string {
  const { name, role = {} } = candidate;
  const sex = candidate.sex ?? role.sex ?? guessSex(name);
  // A Dutchman in Japan wears what he came in.
  const land = words.some(isNation) ? landSaid(words) : (candidate.land ?? null);
  const origin = land && !words.some(isNation) ? [...words, land] : words;
  const plain = applyNation(createRoleLook({ ...role, sex: role.sex ?? sex }, name), origin);
  const look = dressFor(plain, candidate.era, sex, land && landSaid([land]));
  const years = yearsIn(age);
  if (years === null && (role.size ?? 1) < babyUnder)
    return [
      article([...origin.map(spell), "baby", ...(candidate.sex ? [sex === "female" ? "girl" : "boy"] : [])].join(" ")),
      ...phrases,
    ].join(", ");
  const isChild =
    (years ?? childUnder) < childUnder ||
    (years === null && (role.size ?? 1) < 0.9) ||
    (!role.garment &&
      !role.old &&
      !candidate.called?.some(isGrown) &&
      words.some((word) => /^(?:little|tiny)$/.test(word)));
  const noun = isChild || (years ?? 18) < 18 ? (sex === "female" ? "girl" : "boy") : sex === "female" ? "woman" : "man";
  const isWhite = phrases.some((phrase) =>
    /\b(?:white|silver) (?:\p{L}+ )?(?:hair|braids?|curls|bun|plaits?)$/u.test(phrase),
  );
  const isGrey =
    (role.old || (isWhite && !isChild)) && years === null && !words.some((word) => isOld(word) || word === "young");
  const parts = [article([...(isGrey ? ["old"] : []), ...origin.map(spell), noun, ...(age ? [age] : [])].join(" "))];
  if (!phrases.some((phrase) => hairy.test(phrase)) && !words.some((word) => /haired|bald|blond|ginger/.test(word))) {
    // A red beard is on no dark head.
    const beard = phrases.find((phrase) => phrase.includes("beard"))?.split(" ");
    const own = beard?.find((word) => /^(?:red|ginger|brown|grey|gray|white|blonde?|black|dark)$/.test(word));
    const tone = own ?? (isGrey || (years ?? 0) >= oldFrom || words.some(isOld) ? "grey" : toneOf(look));
    parts.push(look.hair === "bald" && !isChild ? "bald" : `with ${hairWords(look.hair, tone)}`);
    // Of whom much is told nothing is made up.
    if (phrases.length === 0) {
      if (look.beard && (years ?? 18) >= 18 && sex === "male" && !isChild) parts.push("a beard");
      if (look.glasses) parts.push("glasses");
    }
  }
  parts.push(...phrases);
  if (phrases.some(isClothed)) return parts.join(", ");
  const fixed = garments[look.garment];
  const wanted = nearest(look.colour, colourNames);
  const colour = fixed || role.colour ? wanted : freeColour(wanted, taken);
  taken.add(colour);
  const garment = fixed ?? `${colour} ${look.garment}`;
  parts.push(`in ${look.garment === "overalls" ? garment : article(garment)}`);
  const hasHat = look.headwear !== "none" && look.headwear !== "helmet";
  if (hasHat && !phrases.some((phrase) => sorts[1]?.test(phrase))) parts.push(`with ${article(headwear(look))}`);
  return parts.join(", ");
}

/** Nobody who is dark is blonde by chance. */
function toneOf({ hairColour, skin }: Look): string {
  const tone = nearest(hairColour, hairNames);
  const isFair = skin[0] + skin[1] + skin[2] > fairFrom;
  return isFair || !/^(?:blonde|ginger)$/.test(tone) ? tone : "dark";
}

const fairFrom = 560;

/** "In a coat", "in black". */
const isClothed = (phrase: string) => sorts[0]?.test(phrase) === true || /^in \w+$/.test(phrase);

/** "Swedish". */
const spell = (word: string) => (isNation(word) ? word.charAt(0).toUpperCase() + word.slice(1) : word);

const isOld = (word: string) => /^(?:old|elderly|ancient|retired)$/.test(word);

function hairWords(hair: Look["hair"], tone: string): string {
  if (hair === "bun") return `${tone} hair in a bun`;
  return hair === "ponytail" || hair === "bob" ? `${tone} hair in a ${hair}` : `${hair} ${tone} hair`;
}

function headwear({ headwear: worn, headwearColour }: Look): string {
  const colour = nearest(headwearColour, colourNames);
  const names: Partial<Record<Look["headwear"], string>> = {
    "hard hat": "hard hat",
    toque: "white toque",
  };
  if (worn === "straw hat") return worn;
  return worn === "toque" ? "white toque" : `${colour} ${names[worn] ?? worn}`;
}

function article(words: string): string {
  return `${/^[aeiou]/i.test(words) ? "an" : "a"} ${words}`;
}

/** The wished colour, or the next on the wheel that nobody wears yet. */
function freeColour(wanted: string, taken: Set<string>): string {
  const start = Math.max(0, wheel.indexOf(wanted));
  for (let step = 0; step < wheel.length; step += 1) {
    const colour = wheel[(start + step) % wheel.length] ?? "";
    if (!taken.has(colour)) {
      taken.add(colour);
      return colour;
    }
  }
  return wanted;
}

function nearest(colour: Rgb, names: readonly (readonly [string, Rgb])[]): string {
  const far = ([, [red, green, blue]]: readonly [string, Rgb]) =>
    Math.hypot(red - colour[0], green - colour[1], blue - colour[2]);
  return names.reduce((best, next) => (far(next) < far(best) ? next : best))[0];
}

function guessSex(name: string): "female" | "male" {
  return /(?:a|ie|elle|ine|ette|lyn|y|eth|ise)$/i.test(name.split(" ").at(-1) ?? "") ? "female" : "male";
}
