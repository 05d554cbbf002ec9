import { keysOf } from "#lib/keys-of.ts";
import type { Hour, Weather } from "#offline/illustrator/art/light.ts";
import type { Camera } from "#offline/illustrator/settings/parts/stage.ts";
import type { SettingName } from "#offline/illustrator/settings/registry.ts";
import iconWords from "#offline/illustrator/words/icon-words.json" with { type: "json" };
import words from "#offline/illustrator/words/scene-words.json" with { type: "json" };
import { splitWords, wordForms } from "#offline/illustrator/words/split-words.ts";
import type { NounKind } from "../../understanding/scene-reading.ts";
import type { Mood } from "../figure/look.ts";
import type { Pose } from "../figure/pose.ts";
import { iconNames } from "../icons/icon-bodies.ts";
import { type Role, roles } from "./person-words.ts";
import { unsuitable } from "./unsuitable-icons.ts";

const hours: Record<Hour, string> = words.hours;
const weathers: Record<Weather, string> = words.weathers;
const moods: Record<Mood, string> = words.moods;
const poses: Partial<Record<Pose, string>> = words.poses;
const cameras: Record<Camera, string> = words.cameras;
const settings: Partial<Record<SettingName, string>> = words.settings;

type Meaning = {
  icon?: string;
  /** The icon is only wanted when nothing else is to be seen. */
  isWeak?: boolean;
  role?: Role;
  settings?: SettingName[];
  isAbstract?: boolean;
  hour?: Hour;
  weather?: Weather;
  mood?: Mood;
  pose?: Pose;
  camera?: Camera;
};

let lexicon: Map<string, Meaning> | undefined;

/** Every known word or underscored phrase, in several languages, with all it can mean. Built once. */
export function readLexicon(): ReadonlyMap<string, Meaning> {
  lexicon ??= build();
  return lexicon;
}

function build(): Map<string, Meaning> {
  const known = new Map<string, Meaning>();
  const add = (words: string, write: (meaning: Meaning) => void) => {
    for (const raw of words.split(/\s+/)) {
      const key = raw
        .split("_")
        .map((part) =>
          part
            .normalize("NFKD")
            .replace(/\p{Mn}+/gu, "")
            .normalize("NFC")
            .toLowerCase(),
        )
        .join("_");
      if (!key) continue;
      const meaning = known.get(key) ?? {};
      write(meaning);
      known.set(key, meaning);
    }
  };
  const addAll = <K extends string>(
    table: Partial<Record<K, string>>,
    write: (meaning: Meaning, key: K) => Meaning,
  ) => {
    for (const key of keysOf(table)) {
      add(table[key] ?? "", (meaning) => {
        Object.assign(meaning, write({ ...meaning }, key));
      });
    }
  };
  for (const name of iconNames()) {
    if (unsuitable.test(name)) continue;
    add(splitWords(name).join("_"), (meaning) => {
      meaning.icon ??= name;
    });
  }
  for (const [icon, words] of Object.entries(iconWords)) {
    if (icon !== "cloud")
      add(icon.replaceAll("-", "_"), (meaning) => {
        meaning.icon = icon;
      });
    for (const word of words.split(" ")) {
      add(word.replace("~", ""), (meaning) => {
        meaning.icon = icon;
        meaning.isWeak = word.endsWith("~");
      });
    }
  }
  for (const [words, role] of roles) {
    add(words, (meaning) => {
      meaning.role ??= role;
    });
  }
  addAll(settings, ({ settings = [] }, setting) => ({ settings: [...settings, setting] }));
  add(words.abstract, (meaning) => {
    meaning.isAbstract = true;
  });
  addAll(hours, (meaning, hour) => ({ hour, ...meaning }));
  addAll(weathers, (meaning, weather) => ({ weather, ...meaning }));
  addAll(moods, (meaning, mood) => ({ mood, ...meaning }));
  addAll(poses, (meaning, pose) => ({ pose, ...meaning }));
  addAll(cameras, (meaning, camera) => ({ camera, ...meaning }));
  return known;
}

export type Found = Meaning & {
  word: string;
  position: number;
  /** The text says that something is in, at or on it. */
  isLocated: boolean;
  /** Its place is only brought to mind: nobody says that the scene is there. */
  isImplied?: boolean;
  /** The text says that somebody goes there, or comes from there. */
  isHeading?: boolean;
  /** The text says that something is near it. */
  isNear?: boolean;
  /** Somebody does something to it. */
  isObject?: boolean;
  /** Of a text that is understood: what kind of thing it is here. */
  kind?: NounKind;
};

/** Common little words that look like something else: "may", "will", "can", "like". */
const skipped = new Set(
  "a an and are as at be been but by can could do for from had has have if in into is it its just like made make may more most no not of on or our out over so than that the their them then there these they this to too under up us was we were what when which while who will with would you your one two three also very about after all again any each every other some such only own same both few rate rates later".split(
    " ",
  ),
);

const locators = new Set("in at on inside into through across along im am auf beim dans en au sur a 在".split(" "));

/** "scientists" as it stands names a place, "scientist" a person: what one form leaves open the next may say. */
function merge(meanings: readonly (Meaning | undefined)[]): Meaning | undefined {
  const known = meanings.filter((meaning) => meaning !== undefined);
  return known.length === 0 ? undefined : Object.assign({}, ...known.toReversed());
}

/** What a text speaks of, in order; longer phrases win over their parts. */
export function findMeanings(text: string): Found[] {
  const lexicon = readLexicon();
  const words = splitWords(text);
  const found: Found[] = [];
  for (let position = 0; position < words.length; position += 1) {
    let taken = 0;
    for (let length = Math.min(4, words.length - position); length >= 1 && taken === 0; length -= 1) {
      if (length === 1 && skipped.has(words[position] ?? "")) break;
      const head = words.slice(position, position + length - 1);
      const meaning = merge(
        wordForms(words[position + length - 1] ?? "").map((form) => lexicon.get([...head, form].join("_"))),
      );
      if (!meaning) continue;
      const isLocated = [1, 2, 3].some((back) => locators.has(words[position - back] ?? ""));
      found.push({ ...meaning, word: words.slice(position, position + length).join("_"), position, isLocated });
      taken = length;
    }
    if (taken > 1) position += taken - 1;
  }
  return found;
}
