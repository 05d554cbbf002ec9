import type { Direction } from "#lib/contract/scene.ts";
import type { ReadScene } from "#offline/director/read-film.ts";
import { isEnglish, readSentences } from "#offline/understanding/read-scene.ts";
import words from "./room-words.json" with { type: "json" };

type Weather = Direction["weather"];
/** Of two that are spoken of the heavier is seen. */
const heaviness: Weather[] = ["clear", "cloudy", "fog", "rain", "snow", "storm"];

const [raging, fierce, towering, surf] = [words.stormyVerbs, words.stormyStates, words.towering, words.surf].map(
  (each) => new Set(each.split(" ")),
);

/** The weather of a scene: the heaviest that is spoken of, and a storm where the wind howls or the waves tower. */
export function weatherIn(sentences: ReadScene["sentences"]): Weather | undefined {
  // Hannah Storm is no storm.
  const isCalled = ({ text = "", opensSentence = true }: Partial<ReadScene["sentences"][number]["words"][number]>) =>
    !opensSentence && /^\p{Lu}/u.test(text);
  const said = sentences.flatMap(({ found, words: all }) =>
    found.flatMap(({ weather, position }) => (isCalled(all[position] ?? {}) ? [] : (weather ?? []))),
  );
  const heaviest = said.toSorted((one, other) => heaviness.indexOf(other) - heaviness.indexOf(one))[0];
  const isDark = sentences.some(({ text }) => darkSky.test(text));
  return heaviest !== "snow" && isStormy(sentences) ? "storm" : (heaviest ?? (isDark ? "cloudy" : undefined));
}

const darkSky = /\b(?:sky|skies) (?:turned|went|grew|became|was|were|is) (?:\w+ )?(?:black|dark|gr[ea]y)\b/i;

function isStormy(sentences: ReadScene["sentences"]): boolean {
  return sentences.some(
    ({ text }) =>
      isEnglish(text) &&
      readSentences(text).some(({ words: all, phrases }) =>
        phrases.some(({ name, states, from, to, isAbsent }) => {
          if (isAbsent) return false;
          const next = all.slice(to, to + 3);
          const does = (verbs: ReadonlySet<string> | undefined) => next.some(({ plain }) => verbs?.has(plain));
          const before = all.slice(from, to).map(({ lower }) => lower);
          const isSaid = (list: ReadonlySet<string> | undefined) =>
            [...states, ...before, ...next.map(({ lower }) => lower)].some((each) => list?.has(each));
          if (/^(?:wind|gale|gust)$/.test(name)) return does(raging) || isSaid(fierce);
          return (
            surf?.has(name) === true &&
            (isSaid(towering) || /\bwaves?\b[^.;]{0,20}\bas (?:tall|high|big) as\b/i.test(text))
          );
        }),
      ),
  );
}

/** Waves that break are seen from where they do. */
export function isBySurf(sentences: ReadScene["sentences"]): boolean {
  return sentences.some(
    ({ text }) =>
      isEnglish(text) &&
      readSentences(text).some(({ phrases }) =>
        phrases.some(({ name, part, isAbsent }) => surf?.has(name) && part === "subject" && !isAbsent),
      ),
  );
}

const clearing = [
  /\b(?:storm|rain|snow|fog|mist|thunder|clouds?)\b[^.,;]{0,12}\b(?:(?:is|are|was|were)\s+over|ends?|stops?|stopped|passes|passed|clears?|cleared|lifts?|gone|part|parts)\b/i,
  /\b(?:sea|wind|sky|waves?)\b[^.,;]{0,12}\b(?:calm|calms|calmed|clears|cleared|died down|dies down)\b/i,
  /\b(?:sun|moon)\b[^.,;]{0,10}\b(?:shone|shines|shining|came out|comes out|breaks through|broke through)\b/i,
];

export function isClearing(text: string): boolean {
  return clearing.some((each) => each.test(text));
}

/** "By the time the sun rises": what the sun does tells the hour. */
export function hourOfSun(text: string): Direction["hour"] | undefined {
  if (/\bsun (?:rises|rose|comes up|came up|was rising|is rising)\b/i.test(text)) return "dawn";
  return /\bsun (?:sets|set|goes down|went down|was setting|is setting|sinks|sank)\b/i.test(text) ? "dusk" : undefined;
}
