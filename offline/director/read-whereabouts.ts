import type { Direction } from "#lib/contract/scene.ts";
import type { ReadScene } from "#offline/director/read-film.ts";
import { type Found, readLexicon } from "#offline/illustrator/words/lexicon.ts";
import { placementOf } from "#offline/illustrator/words/placements.ts";
import { wordForms } from "#offline/illustrator/words/split-words.ts";
import { timePassed } from "#offline/understanding/when-and-where.ts";
import {
  hallIn,
  indoors,
  isBehindWindow,
  isByFire,
  isIndoorsOf,
  isInOpenAir,
  roomByFurniture,
  roomIn,
  saysInside,
  wallsIn,
} from "./find-room.ts";
import { inDesert, isCoastal, isDated, isGone, isInland, isOnWater, landmarksIn } from "./read-journey.ts";
import { hourOfSun, isBySurf, isClearing, weatherIn } from "./read-sky.ts";
import lists from "./room-words.json" with { type: "json" };
import type { Said, Told } from "./said-place.ts";

const sailing = /\b(?:sail(?:s|ed|ing)?|row(?:s|ed|ing)|float(?:s|ed|ing)?|dives?|swims?|swam)\b/i;
/** What somebody does brings a place to mind; a word for a place itself is surer. */
const doing =
  /^(?:climb|hike|cook|bake|drive|fl[yi]|surf|ski|farm|harvest|perform|learn|sail|travel|conduct)(?:s|es|ed|ing)?$/;
/** "Boats come home", "home from college", "did not drive him home": the word says whereto, not where. */
const homely = /^(?:at|the|an?|his|her|their|my|our|your|its|this|that|s|family|new|old|small|own|every)$/;
const negating = /^(?:not|no|never|without|isn|wasn|don|nicht|kein|keine|pas|sin)$/;

/** By the sea, or by a window high above it. */
const overSea = /\b(?:look|gaz|star|glanc|peer)\w* (?:out )?(?:at|over|across|towards?) the (?:\w+ )?(?:sea|ocean)\b/i;
const riding = /\bin (?:the|his|her|their|an?|my|our) (?:\w+ )?(?:car|van|truck|lorry|taxi|bus|jeep)\b/i;
const onTheWay = /\bon (?:the|his|her|their|my|our) way\b/i;
const surfaces = new Set(lists.surface.split(" "));
const [rural, urban, household] = [lists.rural, lists.urban, lists.household].map((words) => new Set(words.split(" ")));

/** All words of a film: a film of a village has no streets of a city. */
export function wordsOf(film: readonly ReadScene[]): ReadonlySet<string> {
  return new Set(film.flatMap(({ sentences }) => sentences.flatMap(({ words }) => words.map(({ lower }) => lower))));
}

export function readWhereabouts({ sentences: spoken, text }: ReadScene, told: Told): Said {
  const { shown, words: filmWords } = told;
  const sentences = spoken.toSorted((one, other) => Number(other.text === shown) - Number(one.text === shown));
  const found = sentences.flatMap(({ found: all, words }) =>
    all
      .filter(
        ({ mood, position }) => !mood || ![1, 2, 3].some((back) => negating.test(words[position - back]?.lower ?? "")),
      )
      .map((each) => ({
        ...each,
        before: words[each.position - 1]?.lower ?? "",
        // "Until dawn": when it ends.
        isEnd: [1, 2].some((back) => /^(?:until|till)$/.test(words[each.position - back]?.lower ?? "")),
      })),
  );
  const first = spoken.find((sentence) => sentence.text === shown)?.found ?? [];
  const shownFound = found.filter((each) =>
    first.some(({ word, position }) => word === each.word && position === each.position),
  );
  const isAtWindow = isBehindWindow(spoken);
  const isHome = isIndoorsOf(spoken);
  const isRural = [...(rural ?? [])].some((each) => filmWords.has(each));
  const places = new Map<string, { place: string; word: string; score: number }>();
  let abstract = 0;
  for (const {
    settings,
    role,
    icon,
    isLocated,
    isImplied,
    isHeading,
    isObject,
    isNear,
    isAbstract,
    kind,
    word,
    before,
  } of found) {
    if (isAbstract) abstract += 1;
    // On a boat is on the water, whichever.
    const isAboard = isLocated && kind === "object" && icon !== undefined && placementOf(icon) === "water";
    const isCliff = /^cliff/.test(word) && !isCoastal(filmWords);
    const near = isCliff ? "mountains" : settings?.[0];
    const place = isAboard ? (isInland(filmWords) ? "river" : "sea") : inDesert(near, word, filmWords);
    // A boat, a fish or a keeper may be anywhere; only a place is a place.
    const isPlace = kind === "place" || kind === "nature" || isAboard || (kind === "food" && isLocated);
    const isThing = icon && !isPlace && placementOf(icon) !== "building" && word !== "lighthouse";
    const isGround = isLocated && /^(?:field|park|garden|farmyard|forest|jungle|beach|mountains)$/.test(place ?? "");
    // What is seen through a window or above everybody's heads is not where they are.
    if ((isAtWindow && place && !indoors.test(word)) || (place === "sky" && told.people > 0)) continue;
    // Whoever measures the universe is not out there.
    if (told.people > 0 && /^(?:universe|galax|cosmos|planet|solar|interstellar)/.test(word)) continue;
    if ((isHome && dwelling.test(word)) || (isObject && !told.isTold)) continue;
    if (!place || role || isImplied || isHeading || (isThing && !isGround)) continue;
    if ((word === "home" && !homely.test(before)) || sailing.test(word)) continue;
    const known = places.get(place);
    // "Beside the warehouse at the harbour": the harbour says more than that it is a street.
    const isBeside = place === "street" && !wordForms(word).some((form) => isKnownAs(form, place));
    // Trees stand in gardens and jungles as well.
    const isWeak =
      doing.test(word) ||
      (/^(?:sea|ocean)$/.test(word) && overSea.test(text)) ||
      /^trees?$/.test(word) ||
      place === "sky" ||
      (surfaces.has(word) && !(isRural && household?.has(word)));
    const score =
      (isWeak
        ? 0.4
        : (isLocated ? 2 : 1) + (isPlace ? 0.5 : kind === "object" ? -0.5 : 0) - (isBeside || isNear ? 0.6 : 0)) +
      (known?.score ?? 0);
    const said =
      place === "desertTown"
        ? "desert town"
        : isAboard || isCliff || place === "oasis" || doing.test(word) || kind === "food"
          ? place
          : placeWord(word, place);
    places.set(place, { place, word: known?.word ?? (isRural ? inVillage(said, place) : said), score });
  }
  if (places.size === 0 && riding.test(text)) places.set("road", { place: "road", word: "road", score: 1 });
  // What is too heavy to float floats nowhere.
  if (
    places.size === 0 &&
    isOnWater(spoken) &&
    (told.isTold || found.some(({ icon }) => icon && placementOf(icon) === "water"))
  )
    places.set("sea", { place: "sea", word: "sea", score: 1 });
  const [workplace] = found.flatMap(({ role, settings }) => (role ? (settings?.[0] ?? []) : []));
  const [likeliest] = [...places.values()].toSorted((one, other) => other.score - one.score);
  // Whoever works by the sea and looks out over it stands on its shore.
  const isAshore = likeliest?.place === "sea" && workplace === "harbour";
  const isTower = /^(?:sea|shore)$/.test(likeliest?.place ?? "") && places.get("harbour")?.word === "lighthouse";
  const best = isTower
    ? places.get("harbour")
    : isAshore
      ? { ...likeliest, word: workplace, place: workplace }
      : likeliest;
  const hall = hallIn(sentences);
  const said = saysInside(sentences);
  const isOnGround = found.some(({ word, isLocated }) => isLocated && surfaces.has(word));
  const isOpenAir = isInOpenAir(sentences) || isOnGround || said === false || onTheWay.test(text);
  const fixture = roomByFurniture(sentences, filmWords);
  const roomSaid =
    wallsIn(sentences) ??
    [...places.values()].find((one) => indoors.test(one.place)) ??
    roomIn(spoken) ??
    headed(found);
  const seen = found.some(({ role, icon, isWeak }) => role || (icon && !isWeak));
  const hour = hourOfSun(text) ?? named(found.filter(({ isEnd }) => !isEnd))[0];
  // "From dusk till dawn" is said of how long, not of when it ends.
  const lastHour = allHours.test(text) ? hour : named(spoken.flatMap((sentence) => sentence.found)).at(-1);
  const weather = weatherIn(spoken);
  const mood = (shownFound.length > 0 ? shownFound : found).find((each) => each.mood !== undefined)?.mood;
  return {
    ...(best && { setting: best.word, place: best.place }),
    ...(hall && { setting: hall, place: hall }),
    ...(workplace && { workplace: { setting: workplace, place: workplace } }),
    ...(roomSaid && { room: { setting: roomSaid.word, place: roomSaid.place } }),
    ...(hour && { hour }),
    ...(lastHour && { lastHour }),
    ...(weather && { weather }),
    ...(mood && { mood }),
    isOpenAir,
    ...(fixture?.room && { fixture: fixture.room }),
    isByDeed: !hall && (best?.score ?? 1) < 1,
    isBySurf: isBySurf(spoken),
    isByFire: isByFire(spoken),
    isInside:
      said ?? (fixture || isAtWindow || isHome ? true : null) ?? (isOpenAir || found.some(isOutside) ? false : null),
    passed: timePassed(text),
    isAbstract: abstract > 0 && !seen,
    isOfOthers: found.some(({ role, word }) => role && !/^(?:he|she|him|her|his|they)$/.test(word)),
    isClearing: isClearing(text),
    isGone: isGone(spoken),
    isDated: isDated(text),
    landmarks: landmarksIn(spoken),
  };
}

/**
 * The hours that are spoken of. It is dark under the trees at noon and stars come out in the evening, so that words for light
 * count only where none names the hour; before sunrise it is no morning yet.
 */
function named(found: readonly { word: string; hour?: Direction["hour"] }[]): Direction["hour"][] {
  const timed = found.filter(({ hour }) => hour !== undefined);
  const sure = timed.filter(({ word }) => !lighting.has(word));
  const early = sure.some(({ hour }) => hour === "dawn");
  return (sure.length > 0 ? sure : timed).flatMap(({ hour, word }) =>
    hour === undefined || (early && hour === "morning" && /^mornings?$/.test(word)) ? [] : hour,
  );
}

const allHours = /\bfrom (?:\w+ )?(?:dawn|sunrise|morning|noon|dusk|sunset|evening|night) (?:to|till|until) /i;
const lighting = new Set(lists.lighting.split(" "));

const dwelling = new RegExp(`^(?:${lists.dwellings.replaceAll(" ", "|")})$`);

/** The street of a film of a village is no city's. */
function inVillage(word: string, place: string): string {
  const isUrban = word.split(" ").some((part) => urban?.has(part));
  return !isUrban && /^(?:street|city)$/.test(place) ? `village ${word.split(" ").at(-1)}` : word;
}

/** "To the hospital": whoever is inside next is there. */
function headed(found: readonly Found[]): { word: string; place: string } | undefined {
  for (const { isHeading, settings, word, kind } of found) {
    const place = settings?.[0];
    if (isHeading && kind === "place" && place && indoors.test(place)) return { word: placeWord(word, place), place };
  }
  return undefined;
}

function isKnownAs(word: string, place: string): boolean {
  return (
    readLexicon()
      .get(word)
      ?.settings?.some((setting) => setting === place) === true
  );
}

/** "climbs the stairs" is on the stairs; whoever is behind the school is in the street. */
function placeWord(word: string, place: string): string {
  const last = word.split("_").at(-1) ?? word;
  const isKnown = (form: string) => isKnownAs(form, place);
  if (!wordForms(word).some(isKnown)) return place;
  return isKnown(last) && !/_(?:room|house|station)$/.test(word) ? last : word.replaceAll("_", " ");
}

/** What floats, flies or has a roof is in no room, nor is who walks through the snow. */
function isOutside({ icon, weather, kind, isLocated }: Found): boolean {
  // "In the snow", but not "in winter".
  if (weather && weather !== "clear" && isLocated && kind !== "time") return true;
  // A helicopter flies in no cave.
  if (icon !== undefined && placementOf(icon) === "air") return kind === "object";
  return icon !== undefined && /^(?:water|building|tree)$/.test(placementOf(icon));
}
