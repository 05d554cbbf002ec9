import { contentWords, rankSentences } from "#lib/text/rank.ts";
import { splitSentences } from "#lib/text/sentences.ts";
import { countWords } from "#lib/text/words.ts";
import { describeMember } from "#offline/director/describe-member.ts";
import { readFilm } from "#offline/director/read-film.ts";
import { poseOf } from "#offline/illustrator/figure/pose.ts";
import { readScene, SURE } from "#offline/understanding/read-scene.ts";
import type { SceneReading } from "#offline/understanding/scene-reading.ts";
import type { DirectedFilm, DirectFilm } from "#service/providers/writer/provider.ts";
import { withoutSite } from "../illustrator/compose/find-strangers.ts";
import { isOfEurope } from "../illustrator/figure/lands.ts";
import { type Candidate, findCast } from "./cast.ts";
import { chooseShots } from "./choose-shots.ts";
import { erasOf, landOf, remindersOf } from "./film-eras.ts";
import { leaveInTime } from "./leave-in-time.ts";
import { nameSubject } from "./name-subject.ts";
import { nameThing } from "./name-thing.ts";
import { placeScenes } from "./place-scenes.ts";
import { sensesOf } from "./senses-of.ts";
import { shareLooks } from "./share-looks.ts";

const mostWords = 24;

type Film = { title: string; narrations: string[]; senses: string[]; language: string };

/** Views of a subject for scenes that say nothing to be seen, so that they do not all look alike. */
const views: Record<string, string[]> = {
  en: [
    "{subject}, seen from afar",
    "a close look at {subject}",
    "people and {subject}",
    "{subject} in everyday life",
    "{subject} on a bright morning",
    "{subject} in the evening light",
  ],
};

/** A scene's picture in words, and the sentence of it that is shown; null where it says nothing to be seen. */
type Described = { description: string; shown: string | null };

/** Describes each scene's picture by the sentence that shows best; a scene that names little borrows the film's subject. */
function describeScenes({ title, narrations, senses, language }: Film): Described[] {
  const subject = title.trim();
  const subjectWords = new Set(contentWords(subject, language));
  const choices = views[language.split("-")[0] ?? ""] ?? ["{subject}"];
  return narrations.map((narration, index) => {
    const telling = findTelling(narration, language);
    const view = (choices[index % choices.length] ?? "{subject}").replace("{subject}", subject);
    if (telling === null)
      return { description: (subject === "" ? shorten(narration, language) : view) || "…", shown: null };
    const shown = findShown(narration, { title: `${title}${senses[index] ?? ""}`, language }) ?? telling.text;
    const seen = shorten(shown, language);
    const namesSubject = [...subjectWords].some((word) => telling.terms.has(word));
    const isClear = subject === "" || (namesSubject ? telling.terms.size >= 2 : telling.terms.size >= 4);
    return { description: isClear ? seen : `${seen} (${subject})`, shown };
  });
}

/** The sentence that names most; null where none names anything. */
function findTelling(narration: string, language: string) {
  const [telling] = rankSentences(splitSentences(narration, language), { language }).toSorted(
    (first, second) => second.terms.size - first.terms.size || second.score - first.score,
  );
  return telling && telling.terms.size > 0 ? telling : null;
}

/** The sentence that can be shown best, the first of equals; null where none is understood. */
function findShown(narration: string, { title, language }: { title: string; language: string }): string | null {
  let best: { text: string; worth: number } | null = null;
  for (const text of splitSentences(narration, language)) {
    const reading = readScene({ text, title });
    if (!reading) return null;
    const worth = worthShowing(reading) - (opensLoosely.test(text) ? 0.1 : 0) - (isQuestion.test(text) ? 0.5 : 0);
    if (!best || worth > best.worth) best = { text, worth };
  }
  return best?.text ?? null;
}

const opensLoosely = /^(?:it|there|this|that|these|those)\s/i;

/** What is asked is told by the answer. */
const isQuestion = /\?["”’')]*$/;

function worthShowing({ confidence, subjects, action, deeds, fallback }: SceneReading): number {
  if (fallback?.kind === "diagram") return 2;
  if (confidence < SURE) return 0;
  if (subjects.length === 0) return 1;
  // "She did not drive him home. She poured him tea."
  if (action?.isNegated) return 1.9;
  if (action && poseOf(action.verb)) return 2.4;
  const acted = deeds.filter(({ verb, phrasal }) => poseOf(phrasal ?? verb) ?? poseOf(verb));
  if (acted.some(({ isOrder }) => isOrder)) return 2.3;
  return acted.length > 0 ? 2.2 : 2;
}

function shorten(sentence: string, language: string): string {
  const plain = sentence
    .replace(/^(?:first|second|third|and|but|so|now|then)[,:]?\s+/iu, "")
    .replace(/[\s.。!！?？]+$/u, "");
  if (countWords(plain) <= mostWords) return plain;
  const glue = /^(?:zh|ja)\b/.test(language) ? "" : " ";
  let kept = "";
  for (const clause of plain.split(/(?<=[,;:–—，；、])\s*/u)) {
    const longer = kept === "" ? clause : kept + glue + clause;
    if (kept !== "" && countWords(longer) > mostWords) break;
    kept = longer;
  }
  const words = kept.split(/\s+/u).slice(0, mostWords * 2);
  return words.join(" ").replace(/[,;:–—，；、\s]+$/u, "");
}

/** Directs by rules, from the words alone: who comes back, where and when each scene is, and how it is filmed. */
export function directFilm({ title, scenes, language }: DirectFilm): DirectedFilm {
  const narrations = scenes.map(({ narration, visual }) => visual ?? narration);
  const senses = sensesOf(narrations, title);
  const film = readFilm(
    { scenes, language },
    senses.map((said) => `${title}${said}`),
  );
  const eras = erasOf(film);
  const land = landOf(film, title, eras);
  const reminders = remindersOf(film, title, land);
  const found = findCast(film, language).map((one): Candidate => {
    const era = eras[Math.min(...one.scenes)];
    const role = one.role && withoutSite(one.role, narrations.join(" "));
    return { ...one, ...(role && { role }), ...(era && { era }), ...(land && { land }) };
  });
  shareLooks(found);
  leaveInTime(found, film, eras);
  const taken = new Set<string>();
  const cast = found.map((candidate) => describeMember(candidate, taken));
  const sexes = new Map(found.map(({ sex }, at) => [cast[at]?.name ?? "", sex]));
  const described = describeScenes({ title, narrations, senses, language });
  const present = film.map((_, scene) => found.flatMap((one, index) => (one.scenes.has(scene) ? [index] : [])));
  const kindsIn = (scene: number, kind: Candidate["kind"]) =>
    (present[scene] ?? []).filter((index) => found[index]?.kind === kind).length;
  const places = placeScenes(
    film,
    described.map(({ shown }, scene) => ({
      shown,
      people: (present[scene] ?? []).filter((index) => found[index]?.kind === "character"),
    })),
    land && !isOfEurope(land) ? land : null,
  );
  const characters = found.filter(({ kind }) => kind === "character");
  const leadIn = (scene: number) => {
    const first = characters.findIndex((one) => one.scenes.has(scene));
    return first < 0 ? null : first;
  };
  const camera = chooseShots(
    film,
    places.map(({ isNewPlace, mood, setting }, scene) => ({
      isNewPlace,
      place: setting,
      mood,
      characters: kindsIn(scene, "character"),
      things: kindsIn(scene, "object"),
      lead: leadIn(scene),
    })),
  );
  return {
    cast,
    scenes: described.flatMap(({ description, shown }, scene) => {
      const [placed, filmed] = [places[scene], camera[scene]];
      if (!placed || !filmed) return [];
      const { isNewPlace: _, ...place } = placed;
      const here = (present[scene] ?? []).flatMap((index) => cast[index] ?? []);
      return {
        ...place,
        ...filmed,
        description: `${nameThing(
          nameSubject(plain(description, place.setting || here.length > 0 ? title : ""), here, { sexes }),
          toldBefore(narrations, { scene, shown }),
        ).slice(0, 1_900)}${senses[scene] ?? ""}${reminders[scene] ?? ""}`,
        cast: here.map(({ name }) => name),
      };
    }),
  };
}

/** What was said before the sentence that a scene shows, of the scene before it and of its own. */
function toldBefore(
  narrations: readonly string[],
  { scene, shown }: { scene: number; shown: string | null },
): string[] {
  const own = narrations[scene] ?? "";
  return [narrations[scene - 1] ?? "", own.slice(0, Math.max(0, own.indexOf(shown ?? own)))].filter((text) =>
    text.trim(),
  );
}

/** A scene that shows somebody or a place needs no reminder of what the film is about. */
function plain(description: string, title: string): string {
  const reminder = ` (${title.trim()})`;
  return title !== "" && description.endsWith(reminder) ? description.slice(0, -reminder.length) : description;
}
