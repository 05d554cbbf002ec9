import { countWords } from "#lib/text/words.ts";
import type { CastMember } from "#service/providers/painter/provider.ts";
import { readDeeds } from "../../understanding/read-deeds.ts";
import { readSentences } from "../../understanding/read-scene.ts";
import { sureOfIcon } from "../../understanding/show-nouns.ts";
import { eraOfClothes } from "../figure/eras.ts";
import { babyUnder } from "../figure/years.ts";
import type { Vignette } from "../plate/card.ts";
import type { Camera } from "../settings/parts/stage.ts";
import { isVast } from "../words/judge-stay.ts";
import { isOfOldTimes } from "../words/past-times.ts";
import type { Brief } from "../words/read-brief.ts";
import { rooms } from "../words/rooms.ts";
import { splitWords, wordForms } from "../words/split-words.ts";
import { findToldSentence } from "../words/told-sentence.ts";
import { actDeeds } from "./act-deeds.ts";
import type { Player } from "./choose-players.ts";
import { dressAsSaid } from "./dress-as-said.ts";
import { isMeant } from "./find-meant.ts";
import { type Drawn, findUnshown, isElsewhere, isWhereabouts, type Unshown } from "./find-unshown.ts";
import { findVignettes, mostVignettes } from "./find-vignettes.ts";
import { isOrdered, you } from "./follow-orders.ts";
import words from "./shown-words.json" with { type: "json" };
import { isDark } from "./wear.ts";

/** More than these in one picture are no portrait. */
const mostFaces = 6;
const besides = 3;
const minds = new Set(words.minds.split(" "));

type Words = {
  prompt: string;
  narration?: string | undefined;
  title?: string | undefined;
  cast?: readonly CastMember[] | undefined;
  /** Says when it is, where the director added that. */
  when?: string;
};
type Person = Extract<Player, { kind: "person" }>;

export type Page = {
  phrase: string;
  /** Who is there, or where it is; null where neither is sure. */
  picture: { brief: Brief; players: Player[] } | null;
  /** What the words speak of and the picture does not show. */
  vignettes: Vignette[];
  /** Long before there were cars. */
  isPast: boolean;
};

/**
 * A picture that would leave out some of its sentence stands beside the words instead; null where it shows it all. What is
 * not sure is left out: rather a face and what is spoken of, each by itself, than people who do something else elsewhere.
 */
export function findPage(
  { brief, players, lit }: Omit<Drawn, "called" | "players"> & { players: Player[] },
  { prompt, narration = "", title, cast = [], when = "" }: Words,
): Page | null {
  const names = cast.flatMap(({ name, aliases = [] }) => [name, ...aliases]);
  const phrase = findToldSentence(prompt, narration);
  if (phrase === null) return null;
  const called = new Set(names.map((name) => name.toLowerCase()));
  const unshown = findUnshown({ brief, players, called, lit });
  const isSomewhere = brief.setting !== "abstract" && brief.place === "guessed";
  // "Then he saw it too. A wall of dust was rising": a picture shows one sentence.
  const isMore = countWords(phrase) > countWords(prompt) + 2;
  if (!unshown.isAnything && !isSomewhere && !isMore) return null;
  // A director says who "she" is.
  const told = `${phrase} ${prompt}`;
  const picture = pictureOf(withDeedsOf(phrase, title, brief), { players, told, unshown });
  const seen = picture?.players ?? [];
  const gone = readSentences(phrase).flatMap(({ phrases }) =>
    phrases.flatMap((each) => (each.isAbsent ? each.text : [])),
  );
  const left = players.filter(
    (player) =>
      !seen.includes(player) && (!player.names || (isNamed(player, told) && !isNamed(player, gone.join(" ")))),
  );
  const where = picture?.brief ?? { ...brief, setting: "abstract" as const };
  const dressed = cast.map(({ description }) => eraOfClothes(description));
  const isPast = isOfOldTimes(`${brief.placeWords.text} ${when}`) || dressed.some((era) => era !== null);
  const coats = players.flatMap((player) => (player.kind === "thing" && player.names ? [player] : []));
  const ownNames = new Set(
    cast.flatMap(({ name, kind }) => (kind === "character" && /^\p{Lu}/u.test(name) ? [name.toLowerCase()] : [])),
  );
  const vignettes = findVignettes(where, { sentence: phrase, title, left, seen, isPast, coats, called: ownNames });
  return { phrase, picture, vignettes: vignettes.slice(0, picture ? besides : mostVignettes), isPast };
}

/** What is done in any sentence that the page shows, and first of all in the one that it was made for. */
function withDeedsOf(phrase: string, title: string | undefined, brief: Brief): Brief {
  const sentences = readSentences(phrase, title);
  const deeds = sentences.flatMap((sentence) => readDeeds(sentence, sentences));
  return { ...brief, reading: { ...brief.reading, deeds: [...deeds, ...brief.reading.deeds] } };
}

type Found = { players: readonly Player[]; told: string; unshown: Unshown };

function pictureOf(brief: Brief, { players, told, unshown }: Found): Page["picture"] {
  // A street without power has no lit windows.
  const isUnlit = isDark(brief.reading) && !rooms.has(brief.setting);
  // A room or a street that was told of before may be left by now; nobody is out of the desert without a word.
  const isKept = brief.place === "kept" && isVast(brief.setting) && brief.setting !== "sea";
  const isThere = brief.place === "said" || isKept;
  // While people are asleep no room is in bright daylight.
  const isDayAsleep = asleep.test(told) && brief.hour !== "night" && rooms.has(brief.setting);
  const isSure =
    brief.setting !== "abstract" && !isDayAsleep && isThere && !isUnlit && !isElsewhere({ brief }, unshown);
  const setting = isSure ? brief.setting : "abstract";
  const at = (camera: Camera) => ({
    ...{ ...brief, setting, camera, angle: "eye_level" as const },
    ...(!isSure && { isPlain: true }),
    // A crowd is seen where it does what is said.
    people: brief.people.map(({ others, ...one }) => one),
  });
  // Nobody who stands there is asleep.
  const { action } = brief.reading;
  const isBeast = action?.agent?.kind === "animal";
  const areAsleep = !isBeast && asleep.test(told) && !players.some((each) => each.kind === "person" && each.isAsleep);
  const known = areAsleep
    ? []
    : namedIn(told, players).filter((person) => isKnown(person, brief) && !isOnlyOwner(person, told));
  const people = dressAsSaid(known, told);
  const things = players.filter((player) => player.kind === "thing" && !isUnsure(player, brief));
  const isActed = !unshown.isDeedMissing;
  if (people.length > 0 && isActed && isSure)
    return { brief: at(brief.camera === "detail" ? "close" : brief.camera), players: [...people, ...things] };
  if (people.length > 0 && people.length <= mostFaces)
    return {
      brief: at(portraitOf(brief, people)),
      players: isActed && people.some(({ ride }) => ride) ? people : actDeeds(people, brief),
    };
  // Nobody sees a moon from the ground of another.
  if (!isSure || setting === "space") return null;
  // Animals and things that are where they are said to be; else the place alone, where the words name it.
  if (things.length > 0 && isActed && players.every(({ kind }) => kind === "thing"))
    return { brief: at(brief.camera), players: things };
  const { subjects, around } = brief.reading;
  return [...subjects, ...around].some((noun) => isWhereabouts(noun) && !unshown.nouns.includes(noun))
    ? { brief: at("wide"), players: [] }
    : null;
}

const pronoun = /^(?:s?he|him|her|they|them)$/;
const asleep =
  /\b(?:bedridden|(?:leave|left) (?:his|her|their) bed|asleep|unconscious|dozing|snoring|sleeping|slept|sleeps)\b/i;

/** A face is seen near for what it says; else with the clothes, by which somebody is known again. */
function portraitOf({ camera, mood }: Brief, people: readonly Person[]): Camera {
  return people.length < 3 && mood !== "calm" && camera !== "wide" ? "close" : "medium";
}

/** Of the film's own people those whom the sentence names, where it names any. */
function namedIn(told: string, players: readonly Player[]): Person[] {
  const people = players.filter((player): player is Person => player.kind === "person");
  if (!people.some((player) => isNamed(player, told))) return people;
  const own = people.map(({ names = [], look: { sex } }) => ({ names, sex }));
  return people.filter(
    (player, at) => !player.names || isNamed(player, told) || (own[at] && isMeant(told, own[at], own)),
  );
}

/** "She lived at Mr Hall's farm", "she solders it into Ali's radio": he need not be there. */
function isOnlyOwner({ names = [], look: { sex } }: Person, told: string): boolean {
  const name = names.find((each) => told.includes(each));
  if (name === undefined) return false;
  const after = told.split(name).slice(1);
  const others = sex === "male" ? /\b(?:he|him)\b/i : /\bshe\b/i;
  const actor = sex === "male" ? /\bshe\b/i : /\bhe\b/i;
  return (
    after.every((rest) => ownedPlace.test(rest)) ||
    (sex !== undefined && actor.test(told) && !others.test(told) && after.every((rest) => ownedThing.test(rest)))
  );
}

const ownedPlace = /^(?: \p{Lu}\p{Ll}+)?['’]s (?:\p{L}+ )?(?:farm|house|shop|land|fields?|yard|hall|street|village)\b/u;
const ownedThing =
  /^(?: \p{Lu}\p{Ll}+)?['’]s (?!(?:\p{L}+ )?(?:hands?|arms?|face|eyes?|hair|head|shoulders?|side|cheeks?|neck|lap)\b)/u;

function isNamed({ names = [] }: Pick<Player, "names">, told: string): boolean {
  const said = new Set(splitWords(told));
  return names.some((name) => splitWords(name).some((word) => said.has(word)));
}

/** Somebody of whom nothing is known, neither sex nor age nor trade, would be a chance face; who is spoken of besides as well. */
function isKnown({ names, stranger, look }: Person, { reading }: Brief): boolean {
  const { subjects, action } = reading;
  // Near by, a baby alone would be a grown-up.
  if (look.size < babyUnder) return false;
  if (names || !stranger) return true;
  if (stranger.word === you) return isOrdered({ reading, setting: "abstract" });
  // Whoever "she" is, the film knows her by other looks.
  if (pronoun.test(stranger.word)) return false;
  const { role } = stranger;
  // "Scientists believe that they sense it": a sentence about what is believed.
  if (action?.agent && action.agent.count > 1 && minds.has(action.verb)) return false;
  // The fifth of five fishermen is one as well.
  const word = stranger.word.replace(/ \d+$/, "").replace(/men$/, "man");
  return (
    Object.keys(role).length > 0 &&
    subjects.some(
      ({ kind, text }) =>
        (kind === "person" || kind === "group") &&
        splitWords(text).some((each) => wordForms(each.replace(/men$/, "man")).includes(word)),
    )
  );
}

/** A thing that only may be what is meant, where the words say it better. */
function isUnsure(player: Player, { reading: { subjects, props } }: Brief): boolean {
  if (player.kind === "person" || player.colour) return false;
  const meant = [...subjects, ...props].filter(({ icon }) => icon === player.icon);
  return meant.length > 0 && meant.every(({ certainty }) => certainty < sureOfIcon);
}
