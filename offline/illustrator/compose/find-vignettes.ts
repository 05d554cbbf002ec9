import { isExplaining } from "../../understanding/figures-of-speech.ts";
import { findTrend } from "../../understanding/find-trend.ts";
import { isSunlit, isView } from "../../understanding/picture-nouns.ts";
import { isPlace } from "../../understanding/read-places.ts";
import { readSentences } from "../../understanding/read-scene.ts";
import type { Noun, SceneReading } from "../../understanding/scene-reading.ts";
import { showNouns, sureOfIcon } from "../../understanding/show-nouns.ts";
import type { Rgb } from "../art/colour.ts";
import { babyUnder } from "../figure/years.ts";
import type { Vignette } from "../plate/card.ts";
import { findMeanings } from "../words/lexicon.ts";
import type { Brief } from "../words/read-brief.ts";
import type { Player } from "./choose-players.ts";
import words from "./shown-words.json" with { type: "json" };
import { colourSaid, statesOf } from "./wear.ts";

/** As many as stand on a card. */
export const mostVignettes = 4;
/** More of one thing than these are not told apart in its disc. */
const mostAlike = 9;
const living: ReadonlySet<Noun["kind"]> = new Set(["person", "group"]);
/** Of what is grave, things and nature are shown, and nobody who may suffer. */
const sensitive: ReadonlySet<Noun["kind"]> = new Set([...living, "animal", "body", "food"]);
const [cheerful, worn, modern] = [words.cheerful, words.worn, words.modern].map((each) => new Set(each.split(" ")));

/** What is shut in its usual picture. */
const opened: Record<string, string> = { door: "open-door", fridge: "open-fridge" };
const running = /\b(?:gallop|canter|race|run|bolt|jump|leap|charg|ran|trot)/i;
const clear = /^(?:water|river|lake|sea|puddle|road)$/;
const murky = /^(?:brown|black|red|green|yellow|muddy|dirty|murky|dusty|dirt)$/;

type Spoken = {
  sentence: string;
  /** The film's, which tells what a word of several senses means. */
  title?: string | undefined;
  left?: readonly Player[];
  seen?: readonly Player[];
  /** Animals and things of the film that are there, by which name ever. */
  coats?: readonly { icon: string; colour?: Rgb | null }[];
  /** Long before there were cars. */
  isPast?: boolean;
  /** What the people and animals of the film are called, in small letters. */
  called?: ReadonlySet<string>;
};

/**
 * What a sentence speaks of and its picture does not show, each thing by itself; what tells most comes first. Animals and
 * things of the cast among `left` keep their colour.
 */
export function findVignettes(
  brief: Brief,
  { sentence, title = "", left = [], seen = [], isPast = false, coats = [], called }: Spoken,
): Vignette[] {
  const { reading, setting } = brief;
  const shown = new Set(
    seen.flatMap((player) => (player.kind === "thing" ? [player.icon] : [player.look.prop, player.ride ?? null])),
  );
  // Whoever drinks has it in the glass.
  if (shown.has("drinking-glass")) shown.add("water");
  if (shown.has("horse")) shown.add("standing-horse");
  const said = { ...reading, around: [...reading.around, ...findMore(sentence, title, reading)] };
  const hidden = reading.isGrave ? sensitive : living;
  const isAnybody = seen.some(({ kind }) => kind === "person");
  // The trains of those days had steam.
  const ofThen = (noun: Noun) => (isPast && noun.icon === "train" ? { ...noun, icon: "locomotive" } : noun);
  const nouns = [...said.subjects, ...said.props, ...said.around].map(ofThen).filter(
    (noun) =>
      !noun.isAbsent &&
      !noun.states.includes("over") &&
      // A donkey called Pepper.
      !called?.has(noun.name) &&
      !hidden.has(noun.kind) &&
      noun.certainty >= sureOfIcon &&
      !isSetting(noun, setting) &&
      // The car of a tram of 1881.
      !(isPast && modern?.has(noun.icon ?? "")) &&
      // "She sat down in her coat": on her it is seen.
      !(isAnybody && worn?.has(noun.name) && (noun.relation === "in" || isPutOn(noun, sentence))) &&
      !(brief.hour === "night" && isSunlit(noun.icon ?? "")) &&
      // Water is drawn clear, and roads of asphalt.
      !(clear.test(noun.icon ?? "") && noun.states.some((state) => murky.test(state))) &&
      // Nobody's whom the picture shows: perhaps a goat's.
      !(!isAnybody && /^(?:nose|tongue|mouth|ear|foot)$/.test(noun.icon ?? "")),
  );
  const named = new Set(nouns.flatMap(({ icon }) => icon ?? []));
  const toldOf = (icon: string, own?: Rgb | null) => {
    const states = statesOf(said, icon);
    const isOpen = states.some((state) => /^(?:open|opened|ajar)$/.test(state));
    const count = isView(icon) ? 1 : Math.max(1, ...nouns.filter((noun) => noun.icon === icon).map(countOf));
    // A horse that is drawn in a gallop, where nothing runs.
    const isCalm = icon === "horse" && !running.test(sentence);
    return {
      ...{
        icon: isOpen ? (opened[icon] ?? icon) : isCalm ? "standing-horse" : icon,
        colour: own ?? colourSaid(said, icon) ?? coatOf(icon, coats),
        states,
      },
      ...(count > 1 && { count }),
    };
  };
  const members = left.flatMap((player) => {
    if (player.kind === "person") return player.look.size < babyUnder ? [{ icon: "baby" }] : [];
    return player.names || named.has(player.icon) ? [toldOf(player.icon, player.colour)] : [];
  });
  const things = nouns.flatMap(({ icon }) => (icon === undefined ? [] : [toldOf(icon)]));
  const found = new Map<string, Vignette>();
  for (const vignette of [...members, ...things])
    if (!shown.has(vignette.icon) && !found.has(vignette.icon)) found.set(vignette.icon, vignette);
  const [trend] = readSentences(sentence, title).flatMap((each) => findTrend(each) ?? []);
  if (trend && !reading.isGrave) found.set(trend, { icon: trend });
  return [...found.values()];
}

/** What a whole film is about; a place or a time is only where it begins. */
const lasting: ReadonlySet<Noun["kind"]> = new Set(["animal", "plant", "food", "object", "substance", "nature"]);
/** Of an explainer's title these are no mere setting either: kidneys, an earthquake. */
const explained: ReadonlySet<Noun["kind"]> = new Set(["object", "body", "event"]);
/** Fewer than these do not say what a film is about. */
const enough = 2;

/**
 * What the film is about, beside what one sentence of it speaks of: "they" in a film about salmon are salmon. Beside what is
 * grave there is nothing of it, and nothing cheerful.
 */
export function withTopic(vignettes: readonly Vignette[], title = "", isGrave = false): readonly Vignette[] {
  if (isGrave) return vignettes.filter(({ icon }) => !cheerful?.has(icon));
  if (vignettes.length >= enough) return vignettes;
  const titled = showNouns(
    { subjects: [], props: [] },
    // In "The Long Journey of a Salmon" capitals make no names.
    readSentences(title.toLowerCase()).flatMap(({ shown }) => shown),
  );
  const isTopic = ({ kind, icon = "" }: Noun) =>
    explained.has(kind) || isView(icon) ? isExplaining(title) : lasting.has(kind);
  const icon = titled.around.find((noun) => noun.icon && noun.certainty >= sureOfIcon && isTopic(noun))?.icon;
  const colour = icon ? colourSaid(titled, icon) : null;
  // Which of many coats a film's own dog has, its title does not say.
  const isUnknown = colour === null && /^(?:dog|cat|horse|goat|rabbit|cow)$/.test(icon ?? "");
  const isThere = vignettes.some((vignette) => vignette.icon === icon || vignette.icon === opened[icon ?? ""]);
  return !icon || isUnknown || isThere ? vignettes : [{ icon, colour }, ...vignettes];
}

/** What a page says besides the sentence that its picture was read from. */
function findMore(sentence: string, title: string, { subjects, props, around }: SceneReading): Noun[] {
  // What stands in no scene, a furnace or the rain, is no sure subject of one and has a picture of its own.
  const isSure = ({ icon, certainty }: Noun) => icon !== undefined && certainty >= sureOfIcon;
  const known = new Set([...[...subjects, ...props].filter(isSure), ...around].map(({ name }) => name));
  return readSentences(sentence, title)
    .flatMap(({ shown }) => showNouns({ subjects: [], props: [] }, shown).around)
    .filter(({ name }) => !known.has(name));
}

const counted = /^(?:all |the )?(?:two|three|four|five|six|seven|eight|nine|both|[2-9])\b(?![.,]\d)/i;
const sized =
  /^(?:legged|wheeled|sided|pointed|headed|bladed|winged|stringed|toed|handed|armed|storied|storeyed|roomed|storey|metre|meter|foot|inch|year|day|hour|mile|litre|part|star)$/;
const measured =
  /^(?:degrees|metres|meters|feet|inches|miles|litres|liters|kilos|grams|pounds|euros|dollars|hours|days)$/;
const unchanging = /^(?:sheep|fish|deer|salmon|trout|aircraft)$/;

/** As many as the words say, where so few can be told apart; "two-storey houses" and mere plurals are any number. */
function countOf({ text, name, count }: Noun): number {
  const words = text.toLowerCase().split(" ");
  const head = words.at(-1) ?? "";
  const isPlural = unchanging.test(head) || !name.endsWith(head);
  // "Two-storey houses", "three-legged stools"
  const isSize = sized.test(words[1] ?? "") || measured.test(head);
  return counted.test(text) && isPlural && !isSize && words.length > 1 && count <= mostAlike ? count : 1;
}

/** "The old dog": the film's own, where it has but one. */
function coatOf(icon: string, coats: NonNullable<Spoken["coats"]>): Rgb | null {
  const [one, ...others] = coats.filter((each) => each.icon === icon);
  return others.length === 0 ? (one?.colour ?? null) : null;
}

/** "Wore her aunt's brown coat", "tapped on his jacket": on whoever is seen. */
function isPutOn({ name }: Noun, sentence: string): boolean {
  const owned =
    "(?<!\\b(?:with|off|took|hung|hangs|folds|folded|lays|laid|spread|spreads|threw|throws) )(?:his|her|their)";
  return new RegExp(
    `(?:\\b(?:wear(?:s|ing)?|wore|${owned})|\\p{Lu}\\p{L}+['’]s) (?:[\\p{L}'’]+ ){0,3}${name}\\b`,
    "u",
  ).test(sentence);
}

/** A place that is seen all around needs no picture of its own. */
function isSetting(noun: Noun, setting: Brief["setting"]): boolean {
  if (setting === "abstract" || !(noun.kind === "place" || noun.kind === "nature" || isPlace(noun))) return false;
  return findMeanings(noun.text).some(({ settings = [] }) => settings.includes(setting));
}
