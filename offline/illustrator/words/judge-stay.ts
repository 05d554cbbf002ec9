import roomWords from "../../director/room-words.json" with { type: "json" };
import { isPlace } from "../../understanding/read-places.ts";
import type { ReadSentence } from "../../understanding/read-scene.ts";
import type { Phrase } from "../../understanding/scene-reading.ts";
import { isOnlySpokenOf } from "../../understanding/spoken-of.ts";
import { isViewed, locating } from "../../understanding/when-and-where.ts";
import type { SettingName } from "../settings/registry.ts";
import { findMeanings } from "./lexicon.ts";
import { isSamePlace } from "./past-times.ts";
import { placementOf } from "./placements.ts";
import { rooms } from "./rooms.ts";
import lists from "./stay-words.json" with { type: "json" };

/** What the words of a scene say against its being where the scene before was. */
export type StayWords = {
  /** Places that something of the scene belongs to: whoever kneels in the sand is still in the desert. */
  belonging: ReadonlySet<SettingName>;
  isMoment: boolean;
  /** More than that the sun stands elsewhere. */
  isLongAfter: boolean;
  isMoved: boolean;
  isClimbing: boolean;
  isInRoom: boolean;
  isInOpen: boolean;
};

const listed = (text: string) => new Set(text.split(" "));
const [fixed, movable, outdoor, stairs, doors] = [
  listed(lists.fixed),
  listed(lists.movable),
  listed(lists.outdoor),
  listed(lists.stairs),
  listed(lists.doors),
];
const [opening, arriving, boarding, coming, outward, wild, vast, riding] = [
  listed(lists.opening),
  listed(lists.arriving),
  listed(lists.boarding),
  listed(lists.coming),
  listed(lists.outward),
  listed(lists.wild),
  listed(lists.vast),
  listed(lists.riding),
];
const fixtures = (["kitchen", "workshop", "home", "office"] as const).map(
  (room) => [room, listed(roomWords[room])] as const,
);
const waters = ["sea", "river", "lake", "harbour"] as SettingName[];

/** Whether a place is still meant: nobody went anywhere, it is no other time, and nothing is there that cannot be. */
export function isStaying(words: StayWords, setting: SettingName): boolean {
  if (words.isMoved || (words.isClimbing && !wild.has(setting))) return false;
  if (isBelonging(words, setting)) return true;
  // Nobody is out of the desert by noon.
  const isOver = isVast(setting) ? words.isLongAfter : words.isMoment;
  return !isOver && !(rooms.has(setting) ? words.isInOpen : words.isInRoom);
}

/** What nobody leaves without a word. */
export const isVast = (setting: SettingName): boolean => vast.has(setting);

export function isBelonging({ belonging }: StayWords, setting: SettingName): boolean {
  return [...belonging].some((each) => isSamePlace(setting, each));
}

export function readStay(sentences: readonly ReadSentence[], texts: readonly string[]): StayWords {
  const belonging = new Set<SettingName>();
  for (const { settings = [], role, icon } of texts.flatMap((text) => findMeanings(text))) {
    for (const each of role ? [] : settings) belonging.add(each);
    if (icon && placementOf(icon) === "water") for (const each of waters) belonging.add(each);
  }
  const said = sentences.flatMap(({ words, phrases }) =>
    phrases.flatMap((phrase) =>
      phrase.isAbsent || isOnlySpokenOf(words, phrase.to - 1, phrase) ? [] : { words, phrases, phrase },
    ),
  );
  for (const { phrase } of said)
    for (const [room, things] of fixtures) if (things.has(headOf(phrase))) belonging.add(room);
  const isSeenThrough = texts.some((text) => seenThrough.test(text));
  return {
    belonging,
    isMoment: texts.some((text) => moment.test(text)),
    isLongAfter: texts.some((text) => moment.test(text.replace(ongoing, "$1").replace(hoursLater, ""))),
    isMoved: sentences.some(isMoving),
    isClimbing: sentences.some(isClimbing),
    isInRoom: said.some(({ phrase }) => isOfRoom(phrase)),
    isInOpen:
      !isSeenThrough &&
      said.some(
        ({ words, phrases, phrase }) =>
          outdoor.has(headOf(phrase)) &&
          locating.test(phrase.relation ?? "") &&
          !outward.has(phrase.name) &&
          !isViewed(words, phrases, phrase),
      ),
  };
}

const seenThrough = /\b(?:window|pane|outside|photo|photograph|picture|painting|map|book|screen)s?\b/i;

const times = `(?:${lists.moments.replaceAll(" ", "|")})s?`;
const number = "(?:\\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half past|quarter)";
/** "That afternoon", "near midnight", "at two in the morning", "years later": not when the scene before was. */
const moment = new RegExp(
  `(?:^|[.!?;]\\s+["“]?|[.!?,;]\\s+(?:and|then|but)\\s+)(?:then,? |but |and )?(?:${[
    `(?:that|this|one|the (?:next|following|same|other)|next)(?: [\\p{L}-]+){0,2} ${times}`,
    `(?:at|by|near|around|before|after|towards?|on|in|since|from|until|just before|just after|late at|early on|late in)(?: the| a| his| her| their)?(?: [\\p{L}-]+){0,2} ${times}`,
    `(?:at|by|around|before|after) ${number}\\b`,
    `(?:${lists.moments.replaceAll(" ", "|")})(?: \\p{L}+)? (?:comes|came|falls|fell|arrives|arrived)`,
    "(?:when|as|before|after|once) the sun (?:sets|set|rises|rose|goes down|went down|comes up|came up)",
    "(?:later|afterwards|meanwhile|eventually|soon after|tonight|tomorrow)\\b",
  ].join(
    "|",
  )})\\b|\\b(?:hours?|minutes|days?|weeks?|months?|years?|decades) (?:later|afterwards|pass|passed|go by|went by)\\b`,
  "iu",
);

const ongoing =
  /(^|[.!?;,]\s+)(?:at|by|near|around|towards?|until) (?:dawn|sunrise|noon|midday|dusk|sunset|nightfall|midnight)\b,?/giu;
const hoursLater = /\b(?:hours?|minutes) (?:later|pass|passed|go by|went by)\b/giu;

const headOf = ({ name }: Phrase) => name.split(" ").at(-1) ?? name;

function isOfRoom(phrase: Phrase): boolean {
  const [first = ""] = phrase.name.split(" ");
  if (first !== phrase.name && outward.has(first)) return false;
  const head = headOf(phrase);
  return fixed.has(head) || (movable.has(head) && locating.test(phrase.relation ?? ""));
}

type Verb = { words: ReadSentence["words"]; phrases: readonly Phrase[]; at: number };

const verbsOf = ({ words, phrases }: ReadSentence): Verb[] =>
  words.flatMap(({ tag }, at) =>
    tag === "verb" && !isOnlySpokenOf(words, at, undefined) && isByLiving(phrases, at) ? { words, phrases, at } : [],
  );

/** Steam comes up, and nobody has gone. */
function isByLiving(phrases: readonly Phrase[], at: number): boolean {
  const subject = phrases.findLast(({ part, to }) => part === "subject" && to <= at);
  return !subject || /^(?:person|group|animal|abstract)$/.test(subject.kind) || subject.name === "they";
}

const objectOf = ({ phrases, at }: Verb) => phrases.find(({ from }) => from > at && from <= at + 3);
const isWhere = (phrase: Phrase) => phrase.kind === "place" || isPlace(phrase);

/** "Gets off the tram", "opens the door", "comes home", "walks out", "climbs the stairs". */
function isMoving(sentence: ReadSentence): boolean {
  return verbsOf(sentence).some((verb) => {
    const { words, at } = verb;
    const plain = words[at]?.plain ?? "";
    const [next, after] = [words[at + 1], words[at + 2]];
    const object = objectOf(verb);
    if (opening.has(plain)) return object !== undefined && doors.has(object.name) && !object.relation;
    if (plain === "take" || plain === "catch")
      return object !== undefined && riding.has(headOf(object)) && !object.relation;
    if (plain === "climb") return object !== undefined && stairs.has(headOf(object));
    if (arriving.has(plain)) return !object || object.relation !== undefined || isWhere(object);
    const isEnding = !after || after.isAfterStop || /^(?:and|but|to|into|onto|from|with|at|of)$/.test(after.lower);
    if (plain === "get") {
      const isOnto = next !== undefined && !next.isAfterStop && boarding.has(next.lower);
      return isOnto && (!object ? isEnding : /^(?:object|place)$/.test(object.kind));
    }
    const isComing = next !== undefined && !next.isAfterStop && coming.has(next.lower);
    return going.test(plain) && isComing && (isEnding || next.lower === "home");
  });
}

const going = /^(?:come|go|walk|run|step|hurry|rush|climb|head|storm|slip|tiptoe|creep|ride|drive|march|move|race)$/;

/** Up somewhere; on a mountain that goes on for long. */
function isClimbing(sentence: ReadSentence): boolean {
  return verbsOf(sentence).some(({ words, at }) => words[at]?.plain === "climb");
}
